import { consumer } from '../core/stream.ts';
import * as messages from '../messages/reactions.ts';
import * as moderation from '../moderation/reactions.ts';
import * as notifications from '../notifications/reactions.ts';
import * as posts from '../posts/reactions.ts';
import * as presence from '../presence/reactions.ts';

const rooms = [notifications, messages, posts, presence, moderation];

/** Does constant work for each record, and is idempotent. */
export const handler = consumer(async (change) => {
  for (const { react } of rooms) await react(change);
});
