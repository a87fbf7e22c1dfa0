import { refuse } from '#shared/core/refusal';
import { inTheWrite, policy } from '../http/door.ts';

interface Other {
  userId: string;
}

export function refuseSelf(uid: string, userId: string) {
  if (uid === userId) throw refuse('follows.self');
}

export const notSelf = policy('notSelf', {
  reads: () => ({}),
  decide: (uid, _, { userId }: Other) => refuseSelf(uid, userId),
});

export const requester = inTheWrite('requester');

export const target = inTheWrite('target');

export const follower = inTheWrite('follower');
