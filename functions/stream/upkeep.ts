import * as account from '../account/upkeep.ts';
import { start } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { consumer } from '../core/stream.ts';
import * as follows from '../follows/upkeep.ts';
import * as media from '../media/upkeep.ts';
import * as moderation from '../moderation/upkeep.ts';
import * as notifications from '../notifications/upkeep.ts';
import * as posts from '../posts/upkeep.ts';
import * as profiles from '../profiles/upkeep.ts';

const rooms = [account, profiles, follows, posts, notifications, media, moderation];

export const handler = consumer(async (change) => {
  for (const job of rooms.flatMap(({ onRecord }) => onRecord(change))) await start(SYSTEM, job);
});
