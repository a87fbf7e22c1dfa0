import * as z from 'zod/mini';
import type { Route } from '#shared/core/route';
import { posts as postCalls } from '#shared/posts/contract';
import { makeMutual, to } from '../../../functions/follows/testing/relations.ts';
import { openConversation } from '../../../functions/messages/conversations.ts';
import { sendMessage } from '../../../functions/messages/messages.ts';
import { createComment } from '../../../functions/posts/comments.ts';
import { encodePosition, placeOf } from '../../../functions/posts/feed-cursor.ts';
import { createPost } from '../../../functions/posts/posts.ts';
import { setPrivacy } from '../../../functions/profiles/profiles.ts';
import { postRefOf } from '../../../functions/table/posts.ts';
import { canary, type Dog, newDog } from '../../../functions/testing/dogs.ts';
import { handlers } from '../../../scripts/local/handlers.ts';
import { send as ask } from '../calls/crawl.ts';

type Room = keyof typeof handlers;

/** A post of a dog with a comment of a guest that follows it. */
export async function scene() {
  const [owner, guest, said] = [await newDog(), await newDog(), canary()];
  await makeMutual(owner, guest);
  const { postId } = await createPost(owner, { text: said });
  const { id: commentId } = await createComment(guest, { postId, text: 'Woof' });
  const { conversationId } = await openConversation(guest, to(owner));
  const { messageId } = await sendMessage(guest, { conversationId, content: 'Woof' });
  return { owner, guest, said, about: { postId, commentId, conversationId, messageId, userId: owner.uid } };
}
export type Scene = Awaited<ReturnType<typeof scene>>;

export type Given = Record<string, unknown>;

/** Of what a scene has so much as the call takes. */
function takenBy({ input }: Route, given: Given): Given {
  const names = input instanceof z.ZodMiniObject ? Object.keys(input.shape) : [];
  return Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));
}

export const answerTo = (room: Room, route: Route, dog: Dog, given: Given) =>
  ask(handlers[room], route, dog, takenBy(route, given));

export async function statusOf(room: Room, route: Route, dog: Dog, input: Given) {
  return (await answerTo(room, route, dog, input)).status;
}

const unless = (isRight: boolean, fault: string) => (isRight ? [] : [fault]);
export const same = (is: unknown, wanted: unknown, what: string) =>
  unless(
    JSON.stringify(is) === JSON.stringify(wanted),
    `${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}`,
  );

/** A cursor that leads to the post, as one from before the event would. */
function cursorTo({ postId }: { postId: string }) {
  const place = placeOf(postRefOf(postId));
  return encodePosition({ after: place, next: [place], hasMore: false });
}

export async function isOnNextPage({ guest, said, about }: Scene) {
  const { body } = await answerTo('posts', postCalls.feed, guest, { cursor: cursorTo(about) });
  return JSON.stringify(body).includes(said);
}

export const hidden = async () => {
  const one = await scene();
  await setPrivacy(one.owner, { privacy: 'private' });
  return one;
};
