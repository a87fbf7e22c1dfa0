import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it, vi } from 'vitest';
import { environment } from '../../../functions/core/errors.ts';
import { chunksOf } from '../../../functions/core/lists.ts';
import { sendMessage } from '../../../functions/messages/messages.ts';
import { type Chat, newChat } from '../../../functions/messages/testing/chat.ts';
import { socketsOf } from '../../../functions/table/sockets.ts';
import type { Dog } from '../../../functions/testing/dogs.ts';
import { randomFrom } from '../../../functions/testing/random.ts';
import { seed, tell } from '../../support/profile.ts';
import { cutterBefore } from './cutter.ts';
import { Tab } from './tab.ts';

vi.mock('../../../functions/table/limits.ts', () => import('../../../functions/table/testing/unlimited.ts'));

const sockets = Number(process.env.SOCKETS || 24);
const messages = Number(process.env.MESSAGES || 120);
const drops = Number(process.env.DROPS || 6);

/** Two tabs of each dog, two dogs in each conversation. */
const TABS = 2;
const AT_ONCE = 8;
const PATIENCE_MS = 1_200_000;
/** After this long without a frame, no more are expected. */
const STILL_MS = 180_000;

const random = randomFrom(seed);

let cutter: Awaited<ReturnType<typeof cutterBefore>>;
const tabs: Tab[] = [];
afterAll(() => {
  for (const tab of tabs) tab.close();
  cutter.close();
});

async function openTabs(chats: Chat[]): Promise<Map<Chat, Tab[]>> {
  const byChat = new Map<Chat, Tab[]>();
  for (const chat of chats) {
    const dogs: Dog[] = [chat.rex, chat.bella];
    const opened = dogs.flatMap((dog) =>
      Array.from({ length: TABS }, () => new Tab({ ...chat, dog, through: cutter.through })),
    );
    byChat.set(chat, opened);
    tabs.push(...opened);
  }
  for (const some of chunksOf(tabs, AT_ONCE)) await Promise.all(some.map((tab) => tab.open()));
  return byChat;
}

/** Sends all messages, so many at once, and cuts lines on the way; answers what was acknowledged, by conversation. */
async function talk(chats: Chat[]) {
  const sent = new Map<string, Set<string>>(chats.map(({ conversationId }) => [conversationId, new Set()]));
  let [cut, at] = [0, 0];
  for (const some of chunksOf(Array.from({ length: messages }), AT_ONCE)) {
    await Promise.all(
      some.map(async () => {
        const number = at++;
        const { rex, bella, conversationId } = chats[number % chats.length] as Chat;
        const { messageId } = await sendMessage(random() < 0.5 ? rex : bella, {
          conversationId,
          content: `Woof ${number}`,
        });
        sent.get(conversationId)?.add(messageId);
      }),
    );
    const due = Math.floor((drops * at) / messages);
    if (due > cut) cut += cutter.cut(due - cut, random);
  }
  return { sent, cut };
}

type Sent = Awaited<ReturnType<typeof talk>>['sent'];

const missedBy = ({ drawn }: Tab, sent: Set<string>) =>
  [...sent].filter((id) => !drawn.some(({ messageId }) => messageId === id)).length;

function missing(byChat: Map<Chat, Tab[]>, sent: Sent): number {
  const ofChat = ([{ conversationId }, some]: [Chat, Tab[]]) =>
    some.map((tab) => missedBy(tab, sent.get(conversationId) ?? new Set()));
  return [...byChat].flatMap(ofChat).reduce((sum, count) => sum + count, 0);
}

/** Waits until everything has arrived, or nothing arrives any more. */
async function settle(missingNow: () => number): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let [left, since] = [missingNow(), Date.now()];
  while (left > 0 && Date.now() < deadline && Date.now() - since < STILL_MS) {
    await pause(250);
    const now = missingNow();
    if (now !== left) [left, since] = [now, Date.now()];
  }
}

const doubleIn = ({ drawn }: Tab) => drawn.length - new Set(drawn.map(({ content }) => content)).size;
const sum = (count: (tab: Tab) => number) => tabs.reduce((total, tab) => total + count(tab), 0);

it('every message reaches every tab once, however lines are cut', { timeout: 2 * PATIENCE_MS }, async () => {
  cutter = await cutterBefore(environment('SITE'));
  const chats: Chat[] = [];
  while (chats.length < sockets / (2 * TABS)) chats.push(await newChat());
  const byChat = await openTabs(chats);
  const { sent, cut } = await talk(chats);
  await settle(() => missing(byChat, sent));
  const lost = missing(byChat, sent);
  const double = sum(doubleIn);
  const known = await socketsOf(chats.flatMap(({ rex, bella }) => [rex.uid, bella.uid]));
  tell('X11 sockets', {
    injected: cut,
    lost: lost + double,
    wrong: known.length - sockets,
    sockets: tabs.length,
    messages,
    frames: sum(({ frames }) => frames),
    'caught up': sum(({ caughtUp }) => caughtUp),
    'heard twice': sum(({ repeated }) => repeated),
  });
  expect({ tabs: tabs.length, cut, lost, double }).toEqual({ tabs: sockets, cut: drops, lost: 0, double: 0 });
  expect(known).toHaveLength(sockets);
});
