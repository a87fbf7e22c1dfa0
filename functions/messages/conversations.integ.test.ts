import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followDog, unfollowDog } from '../follows/follows.ts';
import { beforeNextTransaction, makeMutual, to } from '../follows/testing/relations.ts';
import { sent } from '../posts/testing/posts.ts';
import { setPrivacy } from '../profiles/profiles.ts';
import { countUnreadConversations } from '../table/conversations.ts';
import { type Dog, newDog, tombstone } from '../testing/dogs.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { getConversation, getConversations, openConversation } from './conversations.ts';
import { forgetConversations } from './erase.ts';
import { brokenInvariants, type Chat, newChat, readTo, rowsBetween, say } from './testing/chat.ts';

onOwnTable();

let rex: Dog;
let bella: Dog;

beforeEach(async () => {
  vi.unstubAllEnvs();
  [rex, bella] = await Promise.all([newDog(), newDog()]);
});

describe('starting a conversation', () => {
  it('between mutual followers creates an empty one', { tags: 'spec-3.14' }, async () => {
    await makeMutual(rex, bella);
    const opened = await openConversation(rex, to(bella));
    expect(opened).toMatchObject({
      participants: [rex.uid, bella.uid],
      createdAt: opened.lastMessageAt,
      peer: { userId: bella.uid, username: bella.username, relation: 'following', followsMe: true, isOnline: false },
      lastMessage: null,
      unread: 0,
      mayWrite: true,
    });
    const rows = await rowsBetween(rex, bella);
    expect(rows.map(({ createdAt }) => createdAt)).toEqual([opened.createdAt, opened.createdAt]);
    expect((await openConversation(bella, to(rex))).participants).toEqual([bella.uid, rex.uid]);
  });

  it('gives the same one to both, however many start it at once', { tags: ['spec-7.23', 'spec-10.4'] }, async () => {
    await makeMutual(rex, bella);
    const starting = Array.from({ length: 10 }, (_, at) =>
      at % 2 ? openConversation(rex, to(bella)) : openConversation(bella, to(rex)),
    );
    const ids = (await Promise.all(starting)).map(({ conversationId }) => conversationId);
    expect(new Set(ids).size).toBe(1);
    expect(await rowsBetween(rex, bella)).toHaveLength(2);
  });

  it('with oneself is refused', async () => {
    await expect(openConversation(rex, to(rex))).rejects.toMatchObject({ code: 'messages.self', status: 400 });
  });

  it('with a dog that does not exist is refused', async () => {
    await expect(openConversation(rex, { userId: randomUUID() })).rejects.toMatchObject({ code: 'profiles.notFound' });
    await makeMutual(rex, bella);
    await tombstone(bella.uid);
    await expect(openConversation(rex, to(bella))).rejects.toMatchObject({ code: 'profiles.notFound' });
  });

  it.each<[who: string, bind: () => Promise<unknown>]>([
    ['a stranger', async () => undefined],
    ['one that is followed', () => followDog(rex, to(bella))],
    ['a follower', () => followDog(bella, to(rex))],
  ])('with %s is refused, and leaves nothing', async (_, bind) => {
    await bind();
    await expect(openConversation(rex, to(bella))).rejects.toMatchObject({ code: 'messages.notMutual', status: 403 });
    expect(await rowsBetween(rex, bella)).toEqual([]);
  });

  it('that there was, with a dog that is mutual no longer, is refused', async () => {
    await makeMutual(rex, bella);
    await openConversation(rex, to(bella));
    await unfollowDog(bella, to(rex));
    await expect(openConversation(rex, to(bella))).rejects.toMatchObject({ code: 'messages.notMutual' });
  });

  it('with a dog that unfollows right then is refused, and leaves nothing', { tags: 'spec-4.25' }, async () => {
    await makeMutual(rex, bella);
    beforeNextTransaction(() => unfollowDog(bella, to(rex)));
    await expect(openConversation(rex, to(bella))).rejects.toMatchObject({ code: 'messages.notMutual' });
    expect(await rowsBetween(rex, bella)).toEqual([]);
  });
});

describe('the list of conversations', () => {
  it('has those with a message, latest first, with unread counts', { tags: 'spec-7.22' }, async () => {
    const max = await newDog();
    for (const other of [bella, max]) await makeMutual(rex, other);
    await openConversation(rex, to(await newDog().then(async (dog) => makeMutual(rex, dog).then(() => dog))));
    const [first, second] = [await openConversation(rex, to(bella)), await openConversation(max, to(rex))];
    const chat: Chat = { rex, bella, conversationId: first.conversationId };
    await say(chat, bella, 'Woof');
    await say({ ...chat, conversationId: second.conversationId }, max, 'Hello');
    await say({ ...chat, conversationId: second.conversationId }, max, 'Hello?');
    const { items, cursor } = await getConversations(rex, {});
    expect(items.map(({ peer, lastMessage, unread }) => [peer?.userId, lastMessage?.content, unread])).toEqual([
      [max.uid, 'Hello?', 2],
      [bella.uid, 'Woof', 1],
    ]);
    expect(cursor).toBeUndefined();
    expect(await countUnreadConversations(rex.uid)).toBe(3);
    await say(chat, rex, 'Woof, woof');
    expect((await getConversations(rex, {})).items.map(({ lastMessage }) => lastMessage)).toMatchObject([
      { content: 'Woof, woof', mine: true },
      { content: 'Hello?', mine: false },
    ]);
  });

  it('shows the beginning of a long message', async () => {
    const chat = await newChat();
    await say(chat, chat.rex, '🐾'.repeat(2000));
    const [only] = (await getConversations(chat.bella, {})).items;
    expect(only?.lastMessage?.content).toBe('🐾'.repeat(120));
  });

  it('goes on page by page', async () => {
    for (let at = 0; at < 23; at += 1) {
      const dog = await newDog();
      await makeMutual(rex, dog);
      const { conversationId } = await openConversation(rex, to(dog));
      await say({ rex, bella: dog, conversationId }, rex, `${at}`);
    }
    const first = await getConversations(rex, {});
    const second = await getConversations(rex, { cursor: first.cursor });
    const said = [...first.items, ...second.items].map(({ lastMessage }) => lastMessage?.content);
    expect(said).toEqual(Array.from({ length: 23 }, (_, at) => `${22 - at}`));
    expect([first.items.length, second.cursor]).toEqual([20, undefined]);
  });

  it('keeps messages with a dog that is no longer a mutual follower, or is deleted', {
    tags: 'spec-3.14',
  }, async () => {
    const chat = await newChat();
    await say(chat, chat.bella, 'Woof');
    await unfollowDog(chat.bella, to(chat.rex));
    expect((await getConversations(chat.rex, {})).items).toMatchObject([{ mayWrite: false, unread: 1 }]);
    await tombstone(chat.bella.uid);
    expect((await getConversations(chat.rex, {})).items).toMatchObject([
      { peer: null, participants: [chat.rex.uid, null], mayWrite: false, lastMessage: { content: 'Woof' } },
    ]);
    const gone = { peer: null, participants: [chat.rex.uid, null], mayWrite: false };
    expect(await getConversation(chat.rex, chat)).toMatchObject(gone);
    await forgetConversations(chat.bella);
    expect(await getConversation(chat.rex, chat)).toMatchObject(gone);
  });

  it('shows nobody as online whom the viewer may no longer see', async () => {
    const chat = await newChat();
    await say(chat, chat.bella, 'Woof');
    await setPrivacy(chat.bella, { privacy: 'private' });
    await unfollowDog(chat.rex, to(chat.bella));
    expect(await getConversation(chat.rex, chat)).toMatchObject({ peer: { relation: 'none', isOnline: false } });
  });

  it('is one query and one read of what it shows', async () => {
    const chat = await newChat();
    await say(chat, chat.bella, 'Woof');
    const calls = await sent(() => getConversations(chat.rex, {}));
    expect(calls.filter((name) => name === 'QueryCommand')).toHaveLength(1);
  });
});

describe('a conversation', () => {
  it('exists only for its two dogs', async () => {
    const chat = await newChat();
    expect(await getConversation(chat.bella, chat)).toMatchObject({ peer: { userId: chat.rex.uid } });
    await expect(getConversation(rex, chat)).rejects.toMatchObject({
      code: 'messages.conversationNotFound',
      status: 404,
    });
  });

  it('counts unread messages exactly, even concurrent ones', async () => {
    const chat = await newChat();
    const said = await Promise.all(
      Array.from({ length: 12 }, (_, at) => say(chat, at % 2 ? chat.rex : chat.bella, `${at}`)),
    );
    const newest = said
      .filter((_, at) => at % 2)
      .map(({ messageId }) => messageId)
      .sort()
      .at(-1);
    expect(await getConversation(chat.bella, chat)).toMatchObject({ unread: 6 });
    await readTo(chat, chat.bella, `${newest}`);
    expect(await getConversation(chat.bella, chat)).toMatchObject({ unread: 0 });
    expect(await getConversation(chat.rex, chat)).toMatchObject({ unread: 6 });
    expect(await brokenInvariants(chat)).toEqual([]);
  });
});
