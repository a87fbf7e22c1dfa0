import { follows } from '#shared/follows/contract';
import { media } from '#shared/media/contract';
import { messages } from '#shared/messages/contract';
import { notifications } from '#shared/notifications/contract';
import { posts } from '#shared/posts/contract';
import { randomTag } from '#shared/testing/random-tag';
import type { Stack } from '../../../scripts/local/stack.ts';
import { DOGS, type Dog } from '../../../scripts/seed/dogs.ts';
import { enter, type Member } from '../../../scripts/seed/member.ts';
import { register } from '../../../scripts/seed/register.ts';
import { together } from '../../../scripts/seed/together.ts';

/** Valid values of a call's fields, by the field's name. */
export type Known = Record<string, string[]>;

/** The dog that calls, and things that are there for it: without them a caller that guesses meets nothing. */
export interface World {
  dog: Dog;
  known: Known;
}

const PACK = 4;

/** Everybody follows everybody, so that all may write to each other. */
async function befriend(pack: Member[]): Promise<void> {
  for (const { call, userId } of pack) {
    const others = pack.filter((one) => one.userId !== userId);
    for (const other of others) await call(follows.follow, { userId: other.userId });
  }
}

/** A post, a comment on each post of the caller's, and a word to the caller. */
async function thingsOf({ call }: Member, caller: { userId: string; postId: string }) {
  const { postId } = await call(posts.create, { text: 'A walk in the #park' });
  const { id: commentId } = await call(posts.comment, { postId: caller.postId, text: 'Woof' });
  const { conversationId } = await call(messages.open, { userId: caller.userId });
  const { messageId } = await call(messages.send, { conversationId, content: 'Hello' });
  return { postId, commentId, conversationId, messageId };
}

export async function worldOf(stack: Pick<Stack, 'endpoint' | 'outputs' | 'site' | 'mails'>): Promise<World> {
  const chosen = DOGS.slice(0, PACK).map((dog) => ({ ...dog, username: `dog_${randomTag()}` }));
  await together(chosen, (dog) => register(stack, dog));
  const pack = await together(chosen, (dog) => enter(stack, dog));
  const [caller, ...others] = pack;
  if (!caller) throw new Error('The neighbourhood has no dogs.');
  await befriend(pack);
  const { call, userId, dog } = caller;
  const { postId } = await call(posts.create, { text: 'My own #park' });
  const things = await together(others, (other) => thingsOf(other, { userId, postId }));
  const { uploadId } = await call(media.begin, { purpose: 'post', type: 'image/png', size: 1000 });
  const { items } = await call(notifications.list, {});
  const known = {
    userId: others.map((other) => other.userId),
    requesterId: others.map((other) => other.userId),
    username: others.map((other) => other.dog.username),
    postId: [postId, ...things.map((thing) => thing.postId)],
    commentId: things.map((thing) => thing.commentId),
    conversationId: things.map((thing) => thing.conversationId),
    messageId: things.map((thing) => thing.messageId),
    uploadId: [uploadId],
    id: items.map(({ id }) => id),
    tag: ['park'],
  };
  return { dog, known };
}
