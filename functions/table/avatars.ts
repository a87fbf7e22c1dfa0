import type { Proof } from '../core/proof.ts';
import { change, succeeds, type Write } from '../core/write.ts';
import { ALIVE, profileKey } from './profiles.ts';

const now = () => ({ updatedAt: new Date().toISOString() });

/** `use` consumes the upload; returns false if that or the profile is gone. */
export const updateAvatar = async (proof: Proof, uid: string, avatar: string, use: Write): Promise<boolean> =>
  succeeds(proof, change(profileKey(uid), { set: { avatar, ...now() }, drop: ['avatarWidths'] }, ALIVE), use);

export const clearAvatar = async (proof: Proof, uid: string): Promise<boolean> =>
  succeeds(proof, change(profileKey(uid), { set: now(), drop: ['avatar', 'avatarWidths'] }, ALIVE));

export const addAvatarCopies = async (
  proof: Proof,
  uid: string,
  avatar: string,
  avatarWidths: number[],
): Promise<boolean> =>
  succeeds(proof, change(profileKey(uid), { set: { avatarWidths } }, { ...ALIVE, is: { avatar } }));
