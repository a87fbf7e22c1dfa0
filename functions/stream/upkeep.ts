import { STREAM_READS } from '#shared/core/stream';
import * as account from '../account/upkeep.ts';
import { type Job, start } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { type Change, consumer } from '../core/stream.ts';
import * as follows from '../follows/upkeep.ts';
import * as media from '../media/upkeep.ts';
import * as moderation from '../moderation/upkeep.ts';
import * as notifications from '../notifications/upkeep.ts';
import * as posts from '../posts/upkeep.ts';
import * as profiles from '../profiles/upkeep.ts';

const rooms = [account, profiles, follows, posts, notifications, media, moderation];

const jobsOf = (change: Change): Job[] => rooms.flatMap(({ onRecord }) => onRecord(change));

export const handler = consumer({
  reads: STREAM_READS.upkeep,
  react: (changes) => Promise.all(changes.flatMap(jobsOf).map((job) => start(SYSTEM, job))),
});
