import { newUlid } from './core/ulid.ts';
import { put, write } from './core/write.ts';
import { follow } from './follows/domain.ts';
import * as table from './follows/table.ts';
import { askers, makeMutual, to } from './follows/testing.ts';
import { create } from './posts/domain.ts';
import { ofPosts } from './posts/scenarios.ts';
import { online } from './presence/table.ts';
import { jobs } from './profiles/upkeep.ts';
import { type Dog, newDog, newPrivateDog } from './testing.ts';

type Given = Record<string, unknown>;

export interface Scenario {
  /** What there is, in words of the documentation. */
  when: string;
  /** Makes it so; answers the input of the call. */
  make: (caller: Dog) => Promise<Given>;
  /** The round trips that the design allows, the count of the hour (LIMIT) among them. */
  budget: number;
  /** Why it takes one more. */
  above?: string;
}

const WAITS = 'a write waits until the caller is known';

const many = (count: number) => Promise.all(Array.from({ length: count }, () => newDog()));
const unbound = { followed: false, requested: false };

/** So many dogs, each with its presence, that the caller follows, or that follow it. */
async function neighbours(caller: Dog, count: number, kind: 'followed' | 'followers' | 'mutual'): Promise<Dog[]> {
  const dogs = await many(count);
  for (const dog of dogs) {
    await write(online(dog.uid));
    if (kind !== 'followers') await table.follow(caller.uid, dog.uid, unbound);
    if (kind !== 'followed') await table.follow(dog.uid, caller.uid, { ...unbound, followed: kind === 'mutual' });
  }
  return dogs;
}

async function publish(author: Dog, count: number) {
  for (let at = 0; at < count; at += 1) await create(author, { text: 'x'.repeat(200) });
}

const withOne = async (make: (other: Dog) => Promise<unknown> = async () => undefined) => {
  const other = await newDog();
  await write(online(other.uid));
  await make(other);
  return { userId: other.uid };
};

const nothing = (): Given => ({});

const asked = async (caller: Dog) => ({ requesterId: (await askers(caller, 1))[0]?.uid });

/** What each call finds when its costs are measured, by room and call. */
export const scenarios: Record<string, Record<string, Scenario[]>> = {
  auth: {
    signOut: [{ when: 'signed in', budget: 2, make: async () => ({}) }],
  },
  profiles: {
    me: [{ when: 'online', budget: 1, make: async () => ({}) }],
    get: [{ when: 'a public dog, online', budget: 1, make: () => withOne() }],
    edit: [{ when: 'one field', budget: 3, make: async () => ({ location: 'Kiel' }) }],
    setPrivacy: [{ when: 'to private', budget: 1, above: WAITS, make: async () => ({ privacy: 'private' }) }],
    setNotifications: [{ when: 'off', budget: 1, above: WAITS, make: async () => ({ notifications: false }) }],
    discover: [
      { when: 'a full page of all dogs', budget: 2, make: () => many(25).then(nothing) },
      {
        when: 'one dog found',
        budget: 2,
        make: async () => {
          const { uid, username } = await newDog();
          await jobs['profiles.indexWords']({ uid });
          return { q: username };
        },
      },
    ],
    named: [
      {
        when: 'a dog',
        budget: 2,
        make: async () => {
          const { uid, username } = await newDog();
          await write(put({ PK: `USERNAME#${username}`, SK: 'USERNAME', userId: uid }));
          return { username };
        },
      },
    ],
    recommended: [{ when: 'any number of public dogs', budget: 3, make: async () => ({}) }],
  },
  follows: {
    follow: [
      { when: 'a public dog', budget: 3, make: () => withOne() },
      {
        when: 'a public dog that follows back',
        budget: 3,
        make: (caller) => withOne((dog) => follow(dog, to(caller))),
      },
      { when: 'a private dog', budget: 3, make: async () => to(await newPrivateDog()) },
    ],
    unfollow: [
      { when: 'followed', budget: 2, make: (caller) => withOne((dog) => follow(caller, to(dog))) },
      { when: 'mutual', budget: 2, make: (caller) => withOne((dog) => makeMutual(caller, dog)) },
    ],
    cancel: [
      {
        when: 'requested',
        budget: 2,
        make: async (caller) => {
          const shy = await newPrivateDog();
          await follow(caller, to(shy));
          return to(shy);
        },
      },
    ],
    removeFollower: [{ when: 'a follower', budget: 2, make: (caller) => withOne((dog) => follow(dog, to(caller))) }],
    following: [{ when: 'a full page', budget: 2, make: (caller) => neighbours(caller, 21, 'followed').then(nothing) }],
    followers: [
      { when: 'a full page', budget: 2, make: (caller) => neighbours(caller, 21, 'followers').then(nothing) },
    ],
    mutuals: [{ when: 'a full page', budget: 2, make: (caller) => neighbours(caller, 21, 'mutual').then(nothing) }],
    requests: [{ when: 'a full page', budget: 2, make: (caller) => askers(caller, 21).then(nothing) }],
    accept: [
      { when: 'pending', budget: 2, make: asked },
      { when: 'nothing pending', budget: 2, make: async () => ({ requesterId: (await newDog()).uid }) },
    ],
    decline: [{ when: 'pending', budget: 2, make: asked }],
  },
  posts: {
    create: [
      { when: 'a short text', budget: 3, make: async () => ({ text: 'Woof', postId: newUlid() }) },
      { when: '5,000 letters', budget: 3, make: async () => ({ text: 'x'.repeat(5000) }) },
    ],
    feed: [
      {
        when: '10 followed, 50 posts among their newest',
        budget: 3,
        make: async (caller) => {
          for (const dog of await neighbours(caller, 10, 'followed')) await publish(dog, 5);
          return {};
        },
      },
      {
        when: '60 followed, 300 posts among their newest',
        budget: 3,
        make: async (caller) => {
          const pack = await neighbours(caller, 60, 'followed');
          await Promise.all(pack.map((dog) => publish(dog, 5)));
          return {};
        },
      },
      { when: 'nobody followed', budget: 3, make: async () => ({}) },
    ],
    listBy: [
      {
        when: 'a full page of short posts',
        budget: 2,
        make: async () => {
          const author = await newDog();
          await publish(author, 21);
          return to(author);
        },
      },
    ],
    ...ofPosts,
  },
};
