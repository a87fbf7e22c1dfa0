import { refuse } from '#shared/core/refusal';
import { byWrite, guard } from '../http/guard.ts';

interface Other {
  userId: string;
}

export function refuseSelf(uid: string, userId: string) {
  if (uid === userId) throw refuse('follows.self');
}

export const notSelf = guard('notSelf', async (uid, { userId }: Other) => refuseSelf(uid, userId));

export const requester = byWrite('requester');

export const target = byWrite('target');

export const follower = byWrite('follower');
