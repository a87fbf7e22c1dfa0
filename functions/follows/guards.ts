import { refuse } from '#shared/core/refusal';
import { byWrite, guard } from '../http/guard.ts';

interface Other {
  userId: string;
}

export function refuseSelf(uid: string, userId: string) {
  if (uid === userId) throw refuse('follows.self');
}

export const notSelf = guard('notSelf', async (uid, { userId }: Other) => refuseSelf(uid, userId));

/** For the dog that has asked: its request is what the write takes away. */
export const requester = byWrite('requester');

/** For the dog that is asked: the request to it is what the write takes away. */
export const target = byWrite('target');

/** For a dog that follows the other: its edge is what the write changes. */
export const follower = byWrite('follower');
