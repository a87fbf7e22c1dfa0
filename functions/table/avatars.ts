import type { Proof } from '../core/proof.ts';
import { attempt, change, type Write } from '../core/write.ts';
import { ALIVE, profileKey } from './profiles.ts';

const now = () => ({ updatedAt: new Date().toISOString() });

/** `use` consumes the upload; returns false if that or the profile is gone. */
export const set = async (proof: Proof, uid: string, avatar: string, use: Write): Promise<boolean> =>
  (await attempt(proof, change(profileKey(uid), { set: { avatar, ...now() } }, ALIVE), use)).length === 0;

export const drop = async (proof: Proof, uid: string): Promise<boolean> =>
  (await attempt(proof, change(profileKey(uid), { set: now(), drop: ['avatar'] }, ALIVE))).length === 0;
