import { ulid } from 'ulid';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newUlid } from '../core/ids.ts';
import { SYSTEM } from '../core/proof.ts';
import { metered } from '../core/testing/meter.ts';
import { unfollowDog } from '../follows/follows.ts';
import { beforeNextTransaction, makeMutual, to } from '../follows/testing/relations.ts';
import { judgeTexts } from '../moderation/toxicity.ts';
import { sent } from '../posts/testing/posts.ts';
import { setVisibility } from '../profiles/profiles.ts';
import { tellConversationRead } from '../table/conversations.ts';
import { newDog, tombstone } from '../testing/dogs.ts';
import { avoidFullHour } from '../testing/full-hour.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { getConversation, getConversations } from './conversations.ts';
import { forgetConversations } from './erase.ts';
import { getMessages, markRead, sendMessage } from './messages.ts';
import { brokenInvariants, type Chat, newChat, readTo, say, textsOf, unreadOf } from './testing/chat.ts';

onOwnTable();

vi.mock('../moderation/toxicity.ts', () => ({
  judgeTexts: vi.fn(async () => () => ({ category: 'threat', score: 1 })),
}));

/** Read units of 101 short messages, and of the rest of a call. */
const MOST_READS = 12;

let chat: Chat;

beforeEach(async () => {
  vi.unstubAllEnvs();
  vi.mocked(judgeTexts).mockClear();
  chat = await newChat();
});

const minutesAgo = (minutes: number) => ulid(Date.now() - minutes * 60_000);
const later = (ms: number) => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);

describe('sending a message', () => {
  it('returns it, and both dogs see it', { tags: 'spec-7.25' }, async () => {
    const message = await say(chat, chat.rex, 'A <b>stick</b>!');
    expect(message).toMatchObject({ content: 'A <b>stick</b>!', mine: true, senderId: chat.rex.uid });
    const { items } = await getMessages(chat.bella, chat);
    expect(items).toEqual([{ ...message, mine: false }]);
    expect([await unreadOf(chat, chat.bella), await unreadOf(chat, chat.rex)]).toEqual([1, 0]);
  });

  it('is one transaction of four items', async () => {
    const calls = await sent(() => say(chat, chat.rex, 'Woof'));
    expect(calls.filter((name) => name.startsWith('Transact'))).toEqual(['TransactWriteItemsCommand of 4']);
  });

  it('twice with the same id gives one message, concurrently and later', { tags: 'spec-12.6' }, async () => {
    const id = newUlid();
    const all = await Promise.all(Array.from({ length: 10 }, (_, at) => say(chat, chat.rex, `Once ${at}`, id)));
    const clock = later(31_000);
    expect(new Set([...all, await say(chat, chat.rex, 'Later', id)].map(({ content }) => content)).size).toBe(1);
    clock.mockRestore();
    expect([await textsOf(chat, chat.bella), await unreadOf(chat, chat.bella)]).toEqual([[all[0]?.content], 1]);
    expect(await brokenInvariants(chat)).toEqual([]);
  });

  it('again after the two are no longer mutual returns what was sent', async () => {
    const id = newUlid();
    await say(chat, chat.rex, 'Once', id);
    await unfollowDog(chat.bella, to(chat.rex));
    expect(await say(chat, chat.rex, 'Once', id)).toMatchObject({ messageId: id });
  });

  it('again that collides with the first write returns the first', async () => {
    const id = newUlid();
    beforeNextTransaction(() => say(chat, chat.rex, 'First', id));
    expect(await say(chat, chat.rex, 'Second', id)).toMatchObject({ content: 'First' });
    expect(await textsOf(chat, chat.rex)).toEqual(['First']);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['the two are no longer mutual', () => unfollowDog(chat.bella, to(chat.rex))],
    ['the other has read it', (id) => readTo(chat, chat.bella, id)],
    ['the other has answered', () => say(chat, chat.bella, 'And then?')],
  ])('again that collides with the first write returns the first, even if %s', async (_, happen) => {
    const id = newUlid();
    beforeNextTransaction(async () => {
      await say(chat, chat.rex, 'Once', id);
      await happen(id);
    });
    expect(await say(chat, chat.rex, 'Once', id)).toMatchObject({ messageId: id, content: 'Once' });
  });

  it('with an unknown old id is refused with the server’s time', async () => {
    const old = newUlid();
    const clock = later(31_000);
    await expect(say(chat, chat.rex, 'Old', old)).rejects.toMatchObject({ code: 'core.clock' });
    clock.mockRestore();
  });

  it("with the other's id is refused, and changes nothing", async () => {
    const { messageId } = await say(chat, chat.bella, 'Mine');
    await expect(say(chat, chat.rex, 'Taken', messageId)).rejects.toMatchObject({ code: 'core.badInput' });
    expect(await textsOf(chat, chat.rex)).toEqual(['Mine']);
  });

  it('into others’ conversation is refused as if it did not exist', async () => {
    await expect(say(chat, await newDog(), 'Hello')).rejects.toMatchObject({ code: 'messages.conversationNotFound' });
    expect(await textsOf(chat, chat.rex)).toEqual([]);
  });

  it('beyond the limit of an hour is refused with the time left', async () => {
    await avoidFullHour();
    vi.stubEnv('LIMITS', '{"messages":1}');
    await say(chat, chat.rex, 'One');
    await expect(say(chat, chat.rex, 'Two')).rejects.toMatchObject({ code: 'core.limitReached' });
  });

  it('is moderated only if the operator wants it', async () => {
    await say(chat, chat.rex, 'A threat');
    expect(judgeTexts).not.toHaveBeenCalled();
    vi.stubEnv('MODERATE_MESSAGES', 'on');
    await expect(say(chat, chat.rex, 'A threat')).rejects.toMatchObject({ code: 'posts.dangerous' });
    expect(await textsOf(chat, chat.bella)).toEqual(['A threat']);
  });
});

describe('a message against an unfollow', () => {
  it.each([
    ['the other', () => unfollowDog(chat.bella, to(chat.rex))],
    ['the sender', () => unfollowDog(chat.rex, to(chat.bella))],
  ])(
    'of %s that comes first is refused, and leaves nothing',
    { tags: ['spec-4.25', 'spec-6.10', 'spec-12.10'] },
    async (_, leave) => {
      beforeNextTransaction(leave);
      await expect(say(chat, chat.rex, 'Too late')).rejects.toMatchObject({ code: 'messages.notMutual', status: 403 });
      expect([await textsOf(chat, chat.rex), await unreadOf(chat, chat.bella)]).toEqual([[], 0]);
      expect(await getConversation(chat.rex, chat)).toMatchObject({ mayWrite: false });
    },
  );

  it('keeps the messages readable, and a new mutual follow lets both write again', {
    tags: 'spec-10.4',
  }, async () => {
    await say(chat, chat.rex, 'Woof');
    await unfollowDog(chat.bella, to(chat.rex));
    expect(await textsOf(chat, chat.bella)).toEqual(['Woof']);
    await expect(say(chat, chat.bella, 'Bye')).rejects.toMatchObject({ code: 'messages.notMutual' });
    await unfollowDog(chat.rex, to(chat.bella));
    await makeMutual(chat.rex, chat.bella);
    await say(chat, chat.bella, 'Hello again');
    expect(await textsOf(chat, chat.rex)).toEqual(['Woof', 'Hello again']);
  });

  it('accepts no message after the unfollow, whenever it arrives', { tags: 'spec-12.10' }, async () => {
    for (let round = 0; round < 15; round += 1) {
      const one = await newChat();
      const sending = Array.from({ length: 3 }, (_, at) => say(one, one.rex, `${at}`));
      const leaving = unfollowDog(one.bella, to(one.rex)).then(() => textsOf(one, one.rex));
      const outcomes = await Promise.allSettled(sending);
      const then = await leaving;
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
      expect([await textsOf(one, one.rex), new Set([...refused, 'messages.notMutual']).size]).toEqual([then, 1]);
      expect(await brokenInvariants(one)).toEqual([]);
    }
  });
});

describe('a message names its sender', () => {
  const senders = async () => (await getMessages(chat.rex, chat)).items.map(({ senderId }) => senderId);

  beforeEach(async () => {
    await say(chat, chat.rex, 'Woof');
    await say(chat, chat.bella, 'Woof, woof');
  });

  it('to both dogs of the conversation', { tags: 'spec-3.15' }, async () => {
    const { rex, bella } = chat;
    expect(await senders()).toEqual([rex.uid, bella.uid]);
    const { items } = await getMessages(bella, chat);
    expect(items.map(({ senderId, mine }) => [senderId, mine])).toEqual([
      [rex.uid, false],
      [bella.uid, true],
    ]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['is being deleted', () => tombstone(chat.bella.uid)],
    ['is deleted', () => forgetConversations(chat.bella)],
  ])('but not a dog that %s', { tags: 'spec-3.15' }, async (_, leave) => {
    await leave();
    expect(await senders()).toEqual([chat.rex.uid, null]);
  });
});

describe('the messages of a conversation', () => {
  beforeEach(async () => {
    for (let at = 1; at <= 12; at += 1) await say(chat, at % 2 ? chat.rex : chat.bella, `${at}`);
  });

  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`);
  const page = async (part: object) => {
    const { items, more } = await getMessages(chat.rex, { ...chat, limit: 5, ...part });
    return { texts: items.map(({ content }) => content), more, ids: items.map(({ messageId }) => messageId) };
  };

  it('come oldest first, the last page first, and backwards from there', { tags: 'spec-7.24' }, async () => {
    const last = await page({});
    const middle = await page({ before: last.ids[0] });
    const first = await page({ before: middle.ids[0] });
    expect([last.texts, middle.texts, first.texts]).toEqual([numbers(8, 12), numbers(3, 7), numbers(1, 2)]);
    expect([last.more, middle.more, first.more]).toEqual([true, true, false]);
  });

  it('can be read after one, too, as long as there are more', async () => {
    const [start] = (await page({ limit: 50 })).ids;
    const next = await page({ after: start });
    expect([next.texts, next.more]).toEqual([numbers(2, 6), true]);
    expect(await page({ after: next.ids.at(-1), limit: 50 })).toMatchObject({ texts: numbers(7, 12), more: false });
  });

  it('are one query', async () => {
    const calls = await sent(() => getMessages(chat.rex, chat));
    expect(calls.filter((name) => name === 'QueryCommand')).toHaveLength(1);
  });

  it('are visible only to the two', async () => {
    await expect(getMessages(await newDog(), chat)).rejects.toMatchObject({ code: 'messages.conversationNotFound' });
  });
});

describe('a message whose write is slow', () => {
  it('is found by reading from a minute before the last one seen', { tags: 'spec-12.7' }, async () => {
    const [first, second] = [newUlid(), newUlid()];
    const seen: string[] = [];
    beforeNextTransaction(async () => {
      await say(chat, chat.bella, 'Fast', second);
      seen.push(...(await getMessages(chat.bella, chat)).items.map(({ messageId }) => messageId));
    });
    await say(chat, chat.rex, 'Slow', first);
    expect(seen).toEqual([second]);
    const caught = await getMessages(chat.bella, { ...chat, after: minutesAgo(1) });
    expect(caught.items.map(({ content }) => content)).toEqual(['Slow', 'Fast']);
    expect(await getConversations(chat.bella, {})).toMatchObject({
      items: [{ lastMessage: { content: 'Fast', mine: true }, unread: 1 }],
    });
    expect(await brokenInvariants(chat)).toEqual([]);
  });

  it('and which the other dog has read past is refused with the time, to be sent with a new id', async () => {
    const id = newUlid();
    beforeNextTransaction(async () => {
      const { messageId } = await say(chat, chat.rex, 'Fast');
      await readTo(chat, chat.bella, messageId);
    });
    await expect(say(chat, chat.rex, 'Slow', id)).rejects.toMatchObject({ code: 'core.clock' });
    await say(chat, chat.rex, 'Slow');
    expect([await textsOf(chat, chat.bella), await unreadOf(chat, chat.bella)]).toEqual([['Fast', 'Slow'], 1]);
    expect(await brokenInvariants(chat)).toEqual([]);
  });
});

describe('reading', () => {
  it('up to a message leaves later ones unread, and the other dog gets a receipt', async () => {
    const [first, , third] = [
      await say(chat, chat.rex, '1'),
      await say(chat, chat.rex, '2'),
      await say(chat, chat.rex, '3'),
    ];
    await readTo(chat, chat.bella, first.messageId);
    expect([await unreadOf(chat, chat.bella), (await getMessages(chat.rex, chat)).peerReadId]).toEqual([
      2,
      first.messageId,
    ]);
    await readTo(chat, chat.bella, third.messageId);
    await readTo(chat, chat.bella, first.messageId);
    expect([await unreadOf(chat, chat.bella), (await getMessages(chat.rex, chat)).peerReadId]).toEqual([
      0,
      third.messageId,
    ]);
    expect(await brokenInvariants(chat)).toEqual([]);
  });

  it('up to an early one of very many counts up to the badge’s maximum, and reads no further', {
    timeout: 120_000,
  }, async () => {
    const told = [await say(chat, chat.bella, 'Go on')];
    for (let at = 0; at < 260; at += 1) told.push(await say(chat, chat.rex, `${at}`));
    const readUpTo = async (at: number) => {
      const { bill } = await metered(() => readTo(chat, chat.bella, told[at]?.messageId ?? ''));
      return [await unreadOf(chat, chat.bella), bill.reads < MOST_READS];
    };
    expect(await readUpTo(1)).toEqual([100, true]);
    await say(chat, chat.rex, 'One more');
    expect([await unreadOf(chat, chat.bella), await brokenInvariants(chat)]).toEqual([101, []]);
    expect(await readUpTo(200)).toEqual([61, true]);
    expect(await brokenInvariants(chat)).toEqual([]);
  });

  it('that is reported late does not move the receipt back', async () => {
    const [first, second] = [await say(chat, chat.rex, '1'), await say(chat, chat.rex, '2')];
    for (const { messageId } of [second, first])
      await tellConversationRead(SYSTEM, chat.rex.uid, chat.conversationId, messageId);
    expect((await getMessages(chat.rex, chat)).peerReadId).toBe(second.messageId);
  });

  it("up to one's own message, or twice, changes nothing", async () => {
    const theirs = await say(chat, chat.rex, 'Woof');
    const mine = await say(chat, chat.bella, 'Hello');
    expect(await readTo(chat, chat.bella, mine.messageId)).toEqual({});
    expect(await unreadOf(chat, chat.bella)).toBe(1);
    await Promise.all(Array.from({ length: 5 }, () => readTo(chat, chat.bella, theirs.messageId)));
    expect(await unreadOf(chat, chat.bella)).toBe(0);
  });

  it('a message that does not exist, or by an outsider, is refused', async () => {
    const { messageId } = await say(chat, chat.rex, 'Woof');
    const notFound = { code: 'messages.conversationNotFound' };
    await expect(readTo(chat, chat.bella, newUlid())).rejects.toMatchObject(notFound);
    await expect(readTo(chat, await newDog(), messageId)).rejects.toMatchObject(notFound);
    await expect(markRead(chat.bella, { messageId, conversationId: 'x'.repeat(22) })).rejects.toMatchObject(notFound);
  });

  it('while more messages arrive counts those', async () => {
    const said = await Promise.all(Array.from({ length: 5 }, (_, at) => say(chat, chat.rex, `${at}`)));
    const { messageId } = said[2] ?? {};
    await Promise.all([
      readTo(chat, chat.bella, `${messageId}`),
      ...Array.from({ length: 5 }, (_, at) => say(chat, chat.rex, `later ${at}`)),
      readTo(chat, chat.bella, `${messageId}`),
    ]);
    expect(await brokenInvariants(chat)).toEqual([]);
  });

  it('of a dog that shows no receipts sends none, and it gets none', async () => {
    const { messageId } = await say(chat, chat.rex, 'Woof');
    await setVisibility(chat.bella, { receipts: false });
    await markRead(chat.bella, { ...chat, messageId });
    expect((await getMessages(chat.rex, chat)).peerReadId).toBeNull();
    const answer = await say(chat, chat.bella, 'Hello');
    await readTo(chat, chat.rex, answer.messageId);
    expect((await getMessages(chat.bella, chat)).peerReadId).toBeNull();
    await setVisibility(chat.bella, { receipts: true });
    expect((await getMessages(chat.bella, chat)).peerReadId).toBe(answer.messageId);
  });
});

it('a message of every kind of text is kept as it was typed', async () => {
  const typed = ['שלום', '犬', 'a\nb', '<script>alert(1)</script>', '🐕‍🦺', 'x'.repeat(2000)];
  for (const content of typed) await sendMessage(chat.rex, { ...chat, content });
  expect(await textsOf(chat, chat.bella)).toEqual(typed);
});
