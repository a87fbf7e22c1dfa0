import { follows } from '#shared/follows/contract';
import { notifications } from '#shared/notifications/contract';
import { posts } from '#shared/posts/contract';
import { chunksOf } from '../../functions/core/chunks.ts';
import { SYSTEM } from '../../functions/core/proof.ts';
import { newUlid } from '../../functions/core/ulid.ts';
import { handler as followsHandler } from '../../functions/follows/handlers.ts';
import { handler as notificationsHandler } from '../../functions/notifications/handlers.ts';
import { handler as postsHandler } from '../../functions/posts/handlers.ts';
import { add } from '../../functions/table/notification-writes.ts';
import { relationKey } from '../../functions/table/relations.ts';
import { type Dog, newDog } from '../../functions/testing/dogs.ts';
import { send } from '../calls/crawl.ts';

const FOLLOWED = 5;
const POSTS_EACH = 4;
const NOTIFICATIONS = 20;
const TEXT = 'Found a stick today, longer than I am, and carried it home all by myself. '.repeat(3).slice(0, 210);

export type OperationName = 'post' | 'follow' | 'like' | 'feed' | 'notifications';

export type Operations = Record<OperationName, () => Promise<void>>;

async function succeed(answer: ReturnType<typeof send>) {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`An operation was refused: ${status} ${body.code}.`);
  return body;
}

const createPost = (dog: Dog, text = TEXT) => succeed(send(postsHandler, posts.create, dog, { text }));
const followDog = (dog: Dog, { uid }: Dog) => succeed(send(followsHandler, follows.follow, dog, { userId: uid }));

async function notify({ uid }: Dog, senders: Dog[]): Promise<void> {
  for (const sender of senders) {
    const source = relationKey(sender.uid, uid);
    await add(SYSTEM, { uid, ulid: newUlid(), kind: 'follow', senderId: sender.uid, source, isRead: false });
  }
}

const dogs = async (count: number): Promise<Dog[]> => {
  const found: Dog[] = [];
  for (const some of chunksOf(Array.from({ length: count }), 20))
    found.push(...(await Promise.all(some.map(() => newDog()))));
  return found;
};

function each<T>(list: T[]): () => T {
  const left = [...list];
  return () => {
    const one = left.pop();
    if (one === undefined) throw new Error('There are fewer subjects than operations.');
    return one;
  };
}

export async function prepareOperations(most: number): Promise<Operations> {
  const [reader, ...authors] = (await dogs(1 + FOLLOWED)) as [Dog, ...Dog[]];
  for (const author of authors) {
    for (let at = 0; at < POSTS_EACH; at += 1) await createPost(author);
    await followDog(reader, author);
  }
  await notify(reader, await dogs(NOTIFICATIONS));
  const [poster, liked] = (await dogs(2)) as [Dog, Dog];
  const { postId } = await createPost(liked);
  const fans = await dogs(most);
  const [nextFollower, nextFan] = [each(fans), each(fans)];
  return {
    post: async () => void (await createPost(poster)),
    follow: async () => void (await followDog(nextFollower(), liked)),
    like: async () => void (await succeed(send(postsHandler, posts.like, nextFan(), { postId }))),
    feed: async () => void (await succeed(send(postsHandler, posts.feed, reader, {}))),
    notifications: async () => void (await succeed(send(notificationsHandler, notifications.list, reader, {}))),
  };
}
