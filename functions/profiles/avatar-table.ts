import { attempt, change, type Write } from '../core/write.ts';
import { ALIVE, key } from './table.ts';

const now = () => ({ updatedAt: new Date().toISOString() });

/** Names the file of the dog's picture, and uses its upload; false where one of them is gone. */
export const set = async (uid: string, avatar: string, use: Write): Promise<boolean> =>
  (await attempt(change(key.profile(uid), { set: { avatar, ...now() } }, ALIVE), use)).length === 0;

/** False where the profile is gone. */
export const drop = async (uid: string): Promise<boolean> =>
  (await attempt(change(key.profile(uid), { set: now(), drop: ['avatar'] }, ALIVE))).length === 0;
