import type { DynamoDBRecord } from 'aws-lambda';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { metered } from '../../../functions/core/testing/meter.ts';
import { followStream } from '../../../functions/core/testing/stream-records.ts';
import { followDog } from '../../../functions/follows/follows.ts';
import { to } from '../../../functions/follows/testing/relations.ts';
import { newChat, say } from '../../../functions/messages/testing/chat.ts';
import { likePost, unlikePost } from '../../../functions/posts/likes.ts';
import { createPost } from '../../../functions/posts/posts.ts';
import { listen } from '../../../functions/presence/testing/listen.ts';
import { handler } from '../../../functions/stream/reactions.ts';
import { type Dog, newDogs } from '../../../functions/testing/dogs.ts';

vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));
vi.mock('../../../functions/moderation/toxicity.ts', () => ({ judgeTexts: async () => () => undefined }));

const net = await listen();
const news = await followStream();
afterAll(() => net.close());

const kindOf = ({ dynamodb }: DynamoDBRecord) => dynamodb?.Keys?.SK?.S?.split('#')[0];

/** Hands a batch of records of these kinds to the consumer, and says what that cost. */
async function costOf(kinds: string[]) {
  const Records = (await news()).filter((record) => kinds.includes(`${kindOf(record)}`));
  const { bill, answer } = await metered(() => handler({ Records }));
  expect(answer).toEqual({ batchItemFailures: [] });
  console.log(
    `• stream: ${Records.length} records of ${kinds.join(', ')}: ${bill.waves} serial round trips, ` +
      `${bill.reads} read units, ${bill.writes} + ${bill.indexed} write units`,
  );
  return { records: Records.length, ...bill };
}

describe('the serial round trips for a batch', () => {
  let authors: Dog[];
  let fans: Dog[];
  let posts: { postId: string }[];

  beforeEach(async () => {
    [authors, fans] = [await newDogs(15), await newDogs(15)];
    posts = await Promise.all(authors.map((author) => createPost(author, { text: 'Woof' })));
    for (const author of authors) await net.connect(author);
    await news();
  });

  const likeAll = () => Promise.all(fans.map((fan, at) => likePost(fan, posts[at] ?? { postId: '' })));

  it('of likes are three, and of their notifications three with the frames', async () => {
    await likeAll();
    expect(await costOf(['LIKE', 'POST'])).toMatchObject({ records: 30, waves: 3 });
    expect(await costOf(['NOTICE'])).toMatchObject({ records: 15, waves: 3 });
  });

  it('of likes of one post are three, too', async () => {
    for (const fan of fans) await likePost(fan, posts[0] ?? { postId: '' });
    expect(await costOf(['LIKE'])).toMatchObject({ records: 15, waves: 3, writes: 15, indexed: 30 });
  });

  it('of likes that were taken back are three', async () => {
    await likeAll();
    await costOf(['LIKE']);
    await Promise.all(fans.map((fan, at) => unlikePost(fan, posts[at] ?? { postId: '' })));
    expect(await costOf(['LIKE'])).toMatchObject({ records: 15, waves: 3, writes: 15, indexed: 30 });
  });

  it('of follows are three', async () => {
    await Promise.all(fans.map((fan, at) => followDog(fan, to(authors[at] ?? fan))));
    expect((await costOf(['TO'])).waves).toBeLessThanOrEqual(3);
  });
});

it('a message takes five with its one frame for each socket, and its notification one, for devices', async () => {
  const chats = await Promise.all(Array.from({ length: 3 }, newChat));
  const lines = await Promise.all(chats.flatMap(({ rex, bella }) => [net.connect(rex), net.connect(bella)]));
  await news();
  for (const chat of chats) await say(chat, chat.rex, 'Woof');
  expect((await costOf(['CONVERSATION', 'MESSAGE'])).waves).toBeLessThanOrEqual(5);
  expect(await costOf(['NOTICE'])).toMatchObject({ records: 3, waves: 1 });
  expect(lines.map(({ heard }) => heard.map(({ type }) => type))).toEqual(lines.map(() => ['message.new']));
});
