import type { Route } from '#shared/core/route';
import { follows as followCalls } from '#shared/follows/contract';
import { messages as messageCalls } from '#shared/messages/contract';
import { posts as postCalls } from '#shared/posts/contract';
import { type Privacy, profiles as profileCalls } from '#shared/profiles/contract';
import { blockDog } from '../../../functions/follows/blocks.ts';
import { forgetFollowers, forgetFollowing } from '../../../functions/follows/erase.ts';
import { followDog, removeFollower, unfollowDog } from '../../../functions/follows/follows.ts';
import { acceptRequest } from '../../../functions/follows/requests.ts';
import { beforeNextWrite, from, linksOf, makeMutual, to } from '../../../functions/follows/testing/relations.ts';
import { forgetConversations } from '../../../functions/messages/erase.ts';
import { setPrivacy } from '../../../functions/profiles/profiles.ts';
import { type Dog, newDog, tombstone } from '../../../functions/testing/dogs.ts';
import { answerTo, type Given, hidden, isOnNextPage, type Scene, same, scene, statusOf } from './moment-scene.ts';

/** Calls that only viewers of the dog's posts may make. */
const OF_SEERS = [postCalls.listBy, postCalls.get, postCalls.comments, postCalls.like, postCalls.bookmark];

/** A follower of a private dog loses access with its very next call. */
async function flips(one: Scene, event: () => Promise<unknown>): Promise<string[]> {
  const { owner, guest, said, about } = one;
  const look = async () => {
    const seen: number[] = [];
    for (const route of OF_SEERS) seen.push(await statusOf('posts', route, guest, about));
    const { body } = await answerTo('profiles', profileCalls.get, guest, about);
    const feed = await answerTo('posts', postCalls.feed, guest, {});
    const kept = await answerTo('posts', postCalls.bookmarks, guest, {});
    const isListed = [feed, kept].some((answer) => JSON.stringify(answer.body).includes(said));
    const shown = isListed || (await isOnNextPage(one));
    return { seen, isWhole: body.restricted === false, shown };
  };
  const before = await look();
  await event();
  const after = await look();
  return [
    ...same(before, { seen: OF_SEERS.map(() => 200), isWhole: true, shown: true }, 'before'),
    ...same(after, { seen: OF_SEERS.map(() => 404), isWhole: false, shown: false }, 'in the next call'),
    ...same(
      await statusOf('posts', postCalls.removeComment, guest, about),
      200,
      `deleting its own comment on ${owner.username}`,
    ),
  ];
}

/** A conversation after the two dogs have stopped following each other. */
async function talking({ owner, guest, about }: Scene, isActive: boolean): Promise<string[]> {
  const input = { conversationId: about.conversationId, content: 'Woof' };
  const { body } = await answerTo('messages', messageCalls.get, guest, about);
  const status = (route: Route, given: Given) => statusOf('messages', route, guest, given);
  const place = { conversationId: about.conversationId };
  return [
    ...same(body.mayWrite, false, 'may write'),
    ...same(body.peer?.userId, isActive ? owner.uid : undefined, 'who it is'),
    ...same(await status(messageCalls.list, place), 200, 'reading'),
    ...same(await status(messageCalls.send, input), 403, 'sending'),
    ...same(await status(messageCalls.open, to(owner)), isActive ? 403 : 404, 'opening'),
  ];
}

async function deleted({ uid }: Dog) {
  await tombstone(uid);
  for (const step of [forgetFollowing, forgetFollowers, forgetConversations]) await step({ uid });
}

/** Lets something happen right before the first write of a call, and not later where there is none. */
async function rightBefore<T>(happen: () => Promise<unknown>, call: () => Promise<T>): Promise<T> {
  const isOver = beforeNextWrite(happen);
  return call().finally(isOver);
}

/** Two that do not know each other, and what becomes of a call when something happens right before its write. */
async function race(
  route: Route,
  wanted: number,
  links: string[],
  happen: (owner: Dog, guest: Dog) => Promise<unknown>,
) {
  const [owner, guest] = [await newDog(), await newDog()];
  if (route === followCalls.follow && links.includes('private')) await setPrivacy(owner, { privacy: 'private' });
  const status = await rightBefore(
    () => happen(owner, guest),
    () => statusOf('follows', route, guest, to(owner)),
  );
  const left = await linksOf(owner, guest);
  return [
    ...same(status, wanted, 'answered'),
    ...same(
      left,
      links.filter((link) => link !== 'private'),
      'left',
    ),
  ];
}

const goes = (privacy: Privacy) => (owner: Dog) => setPrivacy(owner, { privacy });
const PARTED = ['blocked', 'blocking'];
const blocks = (owner: Dog, guest: Dog) => blockDog(owner, to(guest));

/** Lets the guest unfollow right before the write of its call. */
async function parting() {
  const [owner, guest] = [await newDog(), await newDog()];
  await makeMutual(owner, guest);
  const status = await rightBefore(
    () => unfollowDog(guest, to(owner)),
    () => statusOf('messages', messageCalls.open, guest, to(owner)),
  );
  return same(status, 403, 'answered');
}

/** Cases beyond the matrix: transitions, and changes between a read and a write. */
export const MOMENTS: [name: string, faults: () => Promise<string[]>][] = [
  [
    'a follower of a private dog sees nothing in the call after it unfollowed',
    async () => {
      const one = await hidden();
      return flips(one, () => unfollowDog(one.guest, to(one.owner)));
    },
  ],
  [
    'nor after it was removed',
    async () => {
      const one = await hidden();
      return flips(one, () => removeFollower(one.owner, to(one.guest)));
    },
  ],
  [
    'one that does not follow sees nothing in the call after the dog went private',
    async () => {
      const one = await scene();
      await unfollowDog(one.guest, to(one.owner));
      return flips(one, () => setPrivacy(one.owner, { privacy: 'private' }));
    },
  ],
  [
    'a cursor leads to a post until its author is gone',
    async () => {
      const one = await scene();
      const before = await isOnNextPage(one);
      await tombstone(one.owner.uid);
      return same([before, await isOnNextPage(one)], [true, false], 'before and after');
    },
  ],
  [
    'one that asked sees all in the call after it was accepted',
    async () => {
      const { owner, guest, about } = await hidden();
      await unfollowDog(guest, to(owner));
      await followDog(guest, to(owner));
      const before = await statusOf('posts', postCalls.get, guest, about);
      await acceptRequest(owner, from(guest));
      return same([before, await statusOf('posts', postCalls.get, guest, about)], [404, 200], 'before and after');
    },
  ],
  [
    'the author of a post deletes the comment of one that it does not follow any more',
    async () => {
      const { owner, guest, about } = await scene();
      await unfollowDog(owner, to(guest));
      await setPrivacy(guest, { privacy: 'private' });
      return same(await statusOf('posts', postCalls.removeComment, owner, about), 200, 'answered');
    },
  ],
  [
    'what two have said is read, and nothing more is said, after one unfollowed',
    async () => {
      const one = await scene();
      await unfollowDog(one.owner, to(one.guest));
      return talking(one, true);
    },
  ],
  [
    'and after one has deleted its account',
    async () => {
      const one = await scene();
      await deleted(one.owner);
      return talking(one, false);
    },
  ],
  ['a dog that goes private right then is asked', () => race(followCalls.follow, 200, ['requested'], goes('private'))],
  [
    'a dog that goes public right then is asked, and accepts it later',
    () => race(followCalls.follow, 200, ['requested', 'private'], goes('public')),
  ],
  ['a dog that blocks right then is not followed', () => race(followCalls.follow, 404, PARTED, blocks)],
  ['nor asked', () => race(followCalls.follow, 404, [...PARTED, 'private'], blocks)],
  ['with one that is unfollowed right then no conversation begins', parting],
];
