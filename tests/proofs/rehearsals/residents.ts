import { follows } from '#shared/follows/contract';
import { messages } from '#shared/messages/contract';
import { posts } from '#shared/posts/contract';
import { profiles } from '#shared/profiles/contract';
import { until } from '../../../scripts/local/until.ts';
import { enter, type Member } from '../../../scripts/seed/member.ts';
import { patiently } from '../../../scripts/seed/patient.ts';
import { type Place, register } from '../../../scripts/seed/register.ts';
import { allowed } from '../../../scripts/seed/uploads.ts';
import { photo } from '../../../scripts/smoke/uploads.ts';
import { dogNamed } from '../restarts/pack.ts';

/** The deployment of the residents, whatever its version. */
export type Home = Place & { site: string };

/** Everything that two resident dogs can see. */
export interface Belongings {
  name: string;
  post: string;
  likes: number;
  conversation: string;
  picture: number;
}

const TEXT = 'Here before the change.';
const WORDS = 'Will you still be here tomorrow?';
const [OWNER, FRIEND] = ['owner', 'friend'];

/** Two mutual followers with a liked picture, and a message from one to the other. */
export async function settle(home: Home): Promise<void> {
  for (const name of [OWNER, FRIEND]) await register(home, dogNamed(`${name}`));
  const [owner, friend] = await both(home);
  await owner.call(follows.follow, { userId: friend.userId });
  await friend.call(follows.follow, { userId: owner.userId });
  const file = await photo();
  const uploadId = await patiently('the picture', () =>
    allowed(owner.call, file, { purpose: 'post', type: 'image/jpeg' }),
  );
  const { postId } = await owner.call(posts.create, { text: TEXT, uploadId });
  await friend.call(posts.like, { postId });
  const { conversationId } = await owner.call(messages.open, { userId: friend.userId });
  await owner.call(messages.send, { conversationId, content: WORDS });
}

/** A tab of another dog that stays open; it answers whether its session goes on. */
export async function openTab(home: Home): Promise<() => Promise<boolean>> {
  const visitor = dogNamed('visitor');
  await register(home, visitor);
  const { call } = await enter(home, visitor);
  return () =>
    call(profiles.me, {}).then(
      ({ username }) => username === visitor.username,
      () => false,
    );
}

/** Every later deployment has to show what the residents had. */
export const EXPECTED: Belongings = { name: 'Restarted', post: TEXT, likes: 1, conversation: WORDS, picture: 200 };

const both = (home: Home): Promise<[Member, Member]> =>
  Promise.all([enter(home, dogNamed(`${OWNER}`)), enter(home, dogNamed(`${FRIEND}`))]);

/** A new link to the picture that they posted. */
export async function pictureOf(home: Home): Promise<string> {
  const { userId, call } = await enter(home, dogNamed(OWNER));
  const { items } = await call(posts.listBy, { userId });
  return `${home.site}${items[0]?.media}`;
}

/** Everything that the residents see now, after a new sign-in. */
export async function belongingsOf(home: Home): Promise<Belongings> {
  const [owner, friend] = await both(home);
  const { name } = await friend.call(profiles.get, { userId: owner.userId });
  // A like is counted by way of the table's stream.
  const post = await until(async () => {
    const { items } = await friend.call(posts.listBy, { userId: owner.userId });
    return items.find(({ likes }) => likes > 0);
  });
  const { items } = await friend.call(messages.conversations, {});
  const { status } = await fetch(`${home.site}${post.media}`);
  return {
    name,
    post: post.text,
    likes: post.likes,
    conversation: `${items[0]?.lastMessage?.content}`,
    picture: status,
  };
}
