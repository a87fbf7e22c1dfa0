import { STREAM_READS } from '#shared/core/jobs';
import { inOrder } from '../core/lists.ts';
import { consumer } from '../core/stream.ts';
import { itemName } from '../core/table.ts';
import * as lost from '../lost/on-change.ts';
import * as messages from '../messages/on-change.ts';
import * as moderation from '../moderation/on-change.ts';
import * as notifications from '../notifications/on-change.ts';
import * as presence from '../presence/on-change.ts';
import { recipientOfKey } from '../table/notifications.ts';
import { tipOfKey } from '../table/tips.ts';

const rooms = [notifications, messages, presence, moderation, lost];

/** Does constant work for each record, and is idempotent. */
export const handler = consumer({
  reads: STREAM_READS.reactions,
  targetOf: (key) => recipientOfKey(key) ?? tipOfKey(key)?.uid ?? itemName(key),
  react: (changes) => inOrder(...rooms.map(({ react }) => react(changes))),
});
