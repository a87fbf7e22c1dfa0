import { STREAM_READS } from '#shared/core/jobs';
import * as account from '../account/job-triggers.ts';
import { type Job, start } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import '../core/sqs.ts';
import { type Change, consumer } from '../core/stream.ts';
import * as follows from '../follows/job-triggers.ts';
import * as lost from '../lost/job-triggers.ts';
import * as media from '../media/job-triggers.ts';
import * as moderation from '../moderation/job-triggers.ts';
import * as notifications from '../notifications/job-triggers.ts';
import * as posts from '../posts/job-triggers.ts';
import * as profiles from '../profiles/job-triggers.ts';

const rooms = [account, profiles, follows, posts, notifications, media, moderation, lost];

const jobsOf = (change: Change): Job[] => rooms.flatMap(({ onRecord }) => onRecord(change));

export const handler = consumer({
  reads: STREAM_READS.upkeep,
  react: (changes) => Promise.all(changes.flatMap(jobsOf).map((job) => start(SYSTEM, job))),
});
