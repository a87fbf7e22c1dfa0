import type { Proof } from '../core/proof.ts';
import { attempt, change, type Write } from '../core/write.ts';
import { ALIVE, profileKey } from './profiles.ts';

const now = () => ({ updatedAt: new Date().toISOString() });

/** Names the file of the dog's picture, and uses its upload; false where one of them is gone. */
export const set = async (proof: Proof, uid: string, avatar: string, use: Write): Promise<boolean> =>
  (await attempt(proof, change(profileKey(uid), { set: { avatar, ...now() } }, ALIVE), use)).length === 0;

/** False where the profile is gone. */
export const drop = async (proof: Proof, uid: string): Promise<boolean> =>
  (await attempt(proof, change(profileKey(uid), { set: now(), drop: ['avatar'] }, ALIVE))).length === 0;
