import { type Jobs, worker } from '../core/jobs.ts';

/** Each feature's code is loaded with the first of its jobs. */
export const rooms: Record<string, () => Promise<{ jobs: Jobs }>> = {
  account: () => import('../account/jobs.ts'),
  core: () => import('./due.ts'),
  follows: () => import('../follows/jobs.ts'),
  lost: () => import('../lost/jobs.ts'),
  media: () => import('../media/jobs.ts'),
  moderation: () => import('../moderation/jobs.ts'),
  notifications: () => import('../notifications/jobs.ts'),
  posts: () => import('../posts/jobs.ts'),
  profiles: () => import('../profiles/jobs.ts'),
};

export async function jobsOf(room: string): Promise<Jobs> {
  const load = Object.hasOwn(rooms, room) ? rooms[room] : undefined;
  return load ? (await load()).jobs : {};
}

export const handler = worker(jobsOf);
