import { refuse } from '#shared/core/refusal';
import { byWrite, guard } from '../http/guard.ts';

interface Other {
  userId: string;
}

export function refuseSelf(uid: string, userId: string) {
  if (uid === userId) throw refuse('follows.self');
}

export const notSelf = guard('notSelf', async (uid, { userId }: Other) => refuseSelf(uid, userId));

/** Enforced by the write, which removes the caller's own request. */
export const requester = byWrite('requester');

/** Enforced by the write, which removes a request to the caller. */
export const target = byWrite('target');

/** Enforced by the write, which changes the caller's own edge. */
export const follower = byWrite('follower');
