import type { Privacy } from '#shared/profiles/contract';
import { newUlid } from '../core/ulid.ts';
import { put, write } from '../core/write.ts';
import type { Target } from '../crawl.ts';
import { block } from '../follows/blocks.ts';
import { follow } from '../follows/domain.ts';
import { makeMutual, to } from '../follows/testing.ts';
import { begin } from '../media/table.ts';
import { open } from '../messages/domain.ts';
import { send } from '../messages/thread.ts';
import { noticesFor } from '../notifications/testing.ts';
import { comment } from '../posts/comments.ts';
import { create } from '../posts/domain.ts';
import { refOf } from '../posts/keys.ts';
import { retag } from '../posts/retag.ts';
import { setPrivacy } from '../profiles/domain.ts';
import { jobs } from '../profiles/upkeep.ts';
import { canary, type Dog, newDog, tombstone } from '../testing.ts';
import type { Actor } from './oracle.ts';

/** A dog with everything that a call can be about, and one of each that may call. */
export interface World {
  actors: Record<Exclude<Actor, 'nobody'>, Dog>;
  target: Target;
  /** What only those who see the dog may meet, what it alone may, and what all may that are not parted from it. */
  canaries: { seen: string[]; own: string[]; card: string[] };
}

/** The pack around a dog; nobody has asked to follow it yet. */
async function packOf(owner: Dog): Promise<World['actors']> {
  const [deleted, stranger, asker, follower] = await Promise.all([newDog(), newDog(), newDog(), newDog()]);
  const [followed, mutual, blocked, blocking] = await Promise.all([newDog(), newDog(), newDog(), newDog()]);
  await follow(follower, to(owner));
  await follow(owner, to(followed));
  await makeMutual(owner, mutual);
  for (const dog of [blocked, blocking]) await makeMutual(owner, dog);
  await block(owner, to(blocked));
  await block(blocking, to(owner));
  await tombstone(deleted.uid);
  return {
    'a deleted dog': deleted,
    'a stranger': stranger,
    'one who asked': asker,
    'a follower': follower,
    'one whom the dog follows': followed,
    'a mutual follower': mutual,
    'one whom the dog blocks': blocked,
    'one who blocks the dog': blocking,
    'the dog itself': owner,
  };
}

/** A post with a comment and a tag, and an upload that is about to come. */
async function thingsOf(owner: Dog, { said, tag, post }: Record<'said' | 'tag' | 'post', string>) {
  const uploadId = newUlid();
  const { postId } = await create(owner, { text: `${post} #${tag}` });
  const { id: commentId } = await comment(owner, { postId, text: said });
  await retag(refOf(postId), [tag]);
  await jobs['profiles.indexWords']({ uid: owner.uid });
  await write(put({ PK: `USERNAME#${owner.username}`, SK: 'USERNAME', userId: owner.uid }));
  await begin({ uploadId, uid: owner.uid, purpose: 'post', type: 'image/png' });
  return { ulid: refOf(postId).ulid, commentId, tag, uploadId };
}

/** What the dog and the one that may write to it have said. */
async function talkOf(owner: Dog, friend: Dog, content: string) {
  const { conversationId } = await open(owner, to(friend));
  const { messageId } = await send(friend, { conversationId, content });
  return { conversationId, messageId };
}

/** A notice that the dog has not read yet. */
async function noticeOf(owner: Dog, sender: Dog) {
  const [noticeId] = await noticesFor(owner, 1, [sender]);
  return { noticeId };
}

export async function worldOf(privacy: Privacy): Promise<World> {
  const details = { location: canary(), hobbies: [canary()], bio: canary() };
  const texts = { said: canary(), tag: canary(), post: canary() };
  const email = `${canary()}@example.com`;
  const owner = await newDog({ ...details, email });
  const actors = await packOf(owner);
  const things = await thingsOf(owner, texts);
  const talk = await talkOf(owner, actors['a mutual follower'], 'Woof');
  const told = await noticeOf(owner, actors['a follower']);
  await setPrivacy(owner, { privacy });
  if (privacy === 'private') await follow(actors['one who asked'], to(owner));
  const seen = [...Object.values(details).flat(), texts.said, texts.post];
  const target = { uid: owner.uid, username: owner.username, words: [owner.username], ...things, ...talk, ...told };
  return { actors, target, canaries: { seen, own: [email], card: [owner.username] } };
}
