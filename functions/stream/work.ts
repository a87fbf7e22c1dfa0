import { jobs as account } from '../account/upkeep.ts';
import { worker } from '../core/jobs.ts';
import { jobs as follows } from '../follows/upkeep.ts';
import { jobs as lost } from '../lost/upkeep.ts';
import { jobs as media } from '../media/upkeep.ts';
import { jobs as moderation } from '../moderation/upkeep.ts';
import { jobs as notifications } from '../notifications/upkeep.ts';
import { jobs as posts } from '../posts/upkeep.ts';
import { jobs as profiles } from '../profiles/upkeep.ts';
import { jobs as due } from './due.ts';

export const jobs = {
  ...account,
  ...profiles,
  ...follows,
  ...posts,
  ...notifications,
  ...media,
  ...moderation,
  ...lost,
  ...due,
};

export const handler = worker(jobs);
