import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { SYSTEM } from '../core/proof.ts';
import type { Change } from '../core/stream.ts';
import { type Item, read } from '../core/table.ts';
import { unfollowDog } from '../follows/follows.ts';
import { blockNow, to } from '../follows/testing/relations.ts';
import { listen } from '../presence/testing/listen.ts';
import { arrivalOf, readingOf } from '../table/arrivals.ts';
import { conversationKey } from '../table/conversations.ts';
import { type Dog, newDog, tombstone } from '../testing/dogs.ts';
import { react } from './on-change.ts';
import { type Chat, newChat, readTo, say } from './testing/chat.ts';
import { pushTyping } from './typing.ts';

const sockets = await listen();
afterAll(() => sockets.close());

let chat: Chat;
beforeEach(async () => {
  chat = await newChat();
});

const rowOf = (dog: Dog): Promise<Item | undefined> =>
  read(conversationKey(dog.uid, chat.conversationId), { consistent: true });

/** The stream's record of a dog's row, after an action. */
async function recordOf(dog: Dog, doing: () => Promise<unknown>): Promise<Change> {
  const before = await rowOf(dog);
  await doing();
  return { key: conversationKey(dog.uid, chat.conversationId), before, after: await rowOf(dog) };
}

async function framesDuring(dog: Dog, doing: () => Promise<unknown>) {
  const [one, other] = [await sockets.connect(dog), await sockets.connect(dog)];
  await doing();
  expect(other.heard).toEqual(one.heard);
  return one.heard;
}

describe('a message', () => {
  it('is one frame on each of the other dog’s sockets, with its notification, and nothing for anybody else', async () => {
    const stranger = await sockets.connect(await newDog());
    const heard = await framesDuring(chat.bella, async () =>
      react([await recordOf(chat.bella, () => say(chat, chat.rex, 'x'.repeat(2000)))]),
    );
    expect(heard).toEqual([
      {
        type: 'message.new',
        conversationId: chat.conversationId,
        message: expect.objectContaining({ content: 'x'.repeat(2000), senderId: chat.rex.uid, mine: false }),
        sender: { userId: chat.rex.uid, username: chat.rex.username, name: 'Rex', profileImageUrl: null },
        unread: 1,
        notice: expect.objectContaining({ type: 'message', message: 'Rex sent you a message', read: false }),
      },
    ]);
    expect(stranger.heard).toEqual([]);
  });

  it("reaches its sender's own tabs as its own", async () => {
    const heard = await framesDuring(chat.rex, async () =>
      react([await recordOf(chat.rex, () => say(chat, chat.rex, 'Woof'))]),
    );
    expect(heard).toMatchObject([
      { type: 'message.new', message: { content: 'Woof', senderId: chat.rex.uid, mine: true } },
    ]);
  });

  it('names no dog that is being deleted', async () => {
    const record = await recordOf(chat.bella, () => say(chat, chat.rex, 'Bye'));
    await tombstone(chat.rex.uid);
    const heard = await framesDuring(chat.bella, () => react([record]));
    expect(heard[0]).toMatchObject({ type: 'message.new', message: { content: 'Bye', senderId: null, mine: false } });
  });

  it('is not heard across a block that came right after it', async () => {
    const record = await recordOf(chat.bella, () => say(chat, chat.rex, 'Woof'));
    await blockNow(chat.bella.uid, chat.rex.uid);
    const heard = await framesDuring(chat.bella, () => react([record]));
    expect(heard.filter(({ type }) => type === 'message.new')).toEqual([]);
  });

  it('tells who brought it to whom, once', async () => {
    let messageId = '';
    const record = await recordOf(chat.bella, async () => {
      ({ messageId } = await say(chat, chat.rex, 'Woof'));
    });
    const arrival = { recipient: chat.bella.uid, sender: chat.rex.uid, conversationId: chat.conversationId, messageId };
    expect(arrivalOf(record)).toEqual(arrival);
    expect(arrivalOf({ ...record, before: record.after })).toBeUndefined();
    expect(arrivalOf(await recordOf(chat.rex, async () => undefined))).toBeUndefined();
  });
});

describe('reading', () => {
  it('reaches the writer, and lowers the reader’s count', async () => {
    const { messageId } = await say(chat, chat.rex, 'Woof');
    const change = { reader: chat.bella.uid, sender: chat.rex.uid, conversationId: chat.conversationId, messageId };
    const before = await rowOf(chat.rex);
    const record = await recordOf(chat.bella, () => readTo(chat, chat.bella, messageId));
    expect(readingOf(record)).toEqual(change);
    expect(await framesDuring(chat.bella, () => react([record]))).toEqual([
      { type: 'badge', notifications: 0, messages: 0 },
    ]);
    const told = { key: conversationKey(chat.rex.uid, chat.conversationId), before, after: await rowOf(chat.rex) };
    expect(await framesDuring(chat.rex, () => react([told]))).toMatchObject([
      { type: 'message.read', conversationId: chat.conversationId, messageId },
    ]);
  });
});

describe('reading by a dog in a block with the sender', () => {
  it.each(['rex', 'bella'] as const)('does not reach the sender: the block of %s', async (blocking) => {
    const { messageId } = await say(chat, chat.rex, 'Woof');
    const record = await recordOf(chat.rex, () => readTo(chat, chat.bella, messageId));
    const blocked = blocking === 'rex' ? chat.bella : chat.rex;
    await blockNow(chat[blocking].uid, blocked.uid);
    const heard = await framesDuring(chat.rex, () => react([record]));
    expect(heard.filter(({ type }) => type === 'message.read')).toEqual([]);
  });
});

describe('typing', () => {
  const type = (dog: Dog) => pushTyping(SYSTEM, dog.uid, chat.conversationId);

  it('reaches only the other dog', async () => {
    const own = await sockets.connect(chat.rex);
    expect(await framesDuring(chat.bella, () => type(chat.rex))).toEqual([
      { type: 'typing', conversationId: chat.conversationId },
    ]);
    expect(own.heard).toEqual([]);
  });

  it('reaches nobody if the two are no longer mutual, or another dog is typing', async () => {
    expect(await framesDuring(chat.bella, async () => type(await newDog()))).toEqual([]);
    await unfollowDog(chat.bella, to(chat.rex));
    expect(await framesDuring(chat.bella, () => type(chat.rex))).toEqual([]);
  });
});
