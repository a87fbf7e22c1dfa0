import { worker } from './core/jobs.ts';
import { jobs as follows } from './follows/upkeep.ts';
import { jobs as posts } from './posts/upkeep.ts';
import { jobs as profiles } from './profiles/upkeep.ts';

/** Does the work that Upkeep found. */
export const handler = worker({ ...profiles, ...follows, ...posts });
