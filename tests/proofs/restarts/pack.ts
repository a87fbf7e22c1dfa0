import type { Frame } from '#shared/presence/frames';
import type { Stack } from '../../../scripts/local/stack.ts';
import type { Dog } from '../../../scripts/seed/dogs.ts';
import { enter, type Member } from '../../../scripts/seed/member.ts';
import { patiently } from '../../../scripts/seed/patient.ts';
import { register } from '../../../scripts/seed/register.ts';
import { listen } from '../../../scripts/seed/socket.ts';
import { lastReconciliation } from './schedule.ts';

export interface Pack {
  stack: Stack;
  /** Which start they belong to, from 1. */
  start: number;
  walker: Member;
  friend: Member;
  leaver: Member;
  /** Has signed up and not confirmed its address yet. */
  waiting: Dog;
  /** Frames that the friend has received over its socket. */
  heard: Frame[];
  /** The last scheduled run when it was gathered. */
  lastRun: string | undefined;
}

export const dogNamed = (username: string): Dog => ({
  username,
  name: 'Restarted',
  age: 3,
  location: 'Bath',
  breed: 'Beagle',
  hobbies: ['naps'],
  bio: '',
  follows: [],
  posts: [],
});

export async function gather(stack: Stack, start: number): Promise<Pack> {
  const join = async (role: string) => {
    const dog = dogNamed(`${role}${start}`);
    return patiently(`the registration of ${dog.username}`, async () => {
      await register(stack, dog);
      return enter(stack, dog);
    });
  };
  const [walker, friend, leaver] = await Promise.all([join('walker'), join('friend'), join('leaver')]);
  // The socket stays open until the local AWS ends.
  const { heard } = await listen(stack.site, friend.call);
  const lastRun = await lastReconciliation(stack);
  return { stack, start, walker, friend, leaver, heard, lastRun, waiting: dogNamed(`waiting${start}`) };
}
