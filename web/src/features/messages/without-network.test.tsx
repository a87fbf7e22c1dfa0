import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setClock } from '../../core/clock.ts';
import { resume } from '../../core/deliver.ts';
import { draftKeys } from '../../core/stored-drafts.ts';
import { beginTab, depart } from '../../core/turns.ts';
import { unsentOf } from '../../core/unsent.ts';
import { CHAT, message, showThread } from '../../testing/chats.tsx';
import { userId } from '../../testing/dogs.ts';
import { type Answer, ok, refusal, type Sent, type Server, show } from '../../testing/screen.tsx';
import { forgetSession } from '../../testing/session.ts';
import { MESSAGES } from './outbox.ts';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

const DOG = userId(1);
const HOUR = 3_600_000;

interface Taken {
  messageId: string;
  content: string;
}

const bodyOf = ({ body }: Sent) => body as Taken;

/** A server that takes each id once, and a network in the test's hand. */
function network() {
  const taken: Taken[] = [];
  const asked: Taken[] = [];
  const state = { isUp: true, answer: undefined as ((one: Taken) => Answer | undefined) | undefined };
  const take = (sent: Sent): Answer => {
    const one = bodyOf(sent);
    asked.push(one);
    if (!state.isUp) return 'offline';
    const answer = state.answer?.(one);
    if (answer) return answer;
    if (!taken.some(({ messageId }) => messageId === one.messageId)) taken.push(one);
    return ok(message(1, { ...one, mine: true, timestamp: new Date().toISOString() }));
  };
  const list = () =>
    state.isUp
      ? ok({ items: taken.map((one, n) => message(n, { ...one, mine: true })), more: false, peerReadId: null })
      : ('offline' as const);
  const comesBack = () => {
    state.isUp = true;
    act(() => void window.dispatchEvent(new Event('online')));
  };
  return { taken, asked, state, take, list, comesBack };
}

let net: ReturnType<typeof network>;
beforeEach(() => {
  net = network();
});
afterEach(forgetSession);

const open = (more: Server = {}) => showThread(net, more);

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message Luna' });
const write = async (text: string) => userEvent.type(await field(), text);
const words = (all: Taken[]) => all.map(({ content }) => content);
const bubbles = () => [...screen.getByRole('log').querySelectorAll('.message')].map(({ textContent }) => textContent);

async function writeOffline(...texts: string[]) {
  const shown = open();
  await field();
  net.state.isUp = false;
  for (const text of texts) await write(`${text}{Enter}`);
  await screen.findByText(/Waiting for the network/);
  return shown;
}

describe('messages that are written without a network', () => {
  it('go by themselves when it is back, in order, once each', async () => {
    await writeOffline('One', 'Two', 'Three');
    expect(net.taken).toEqual([]);
    net.comesBack();
    await waitFor(() => expect(words(net.taken)).toEqual(['One', 'Two', 'Three']));
    await waitFor(() => expect(screen.queryByText(/Waiting for|Sending/)).toBeNull());
    expect(bubbles()).toEqual(['One', 'Two', 'Three']);
    expect(draftKeys()).toEqual([]);
  });

  it('go while another screen is open', async () => {
    await writeOffline('One', 'Two');
    cleanup();
    net.comesBack();
    await waitFor(() => expect(words(net.taken)).toEqual(['One', 'Two']));
  });

  it('go after a reload, of which those that had arrived are not sent twice', async () => {
    await writeOffline('Arrived', 'Lost');
    const first = net.asked[0];
    if (first) net.taken.push(first);
    cleanup();
    await depart('ended');
    net.state.isUp = true;
    const { cache } = open();
    resume(cache, DOG, MESSAGES);
    await waitFor(() => expect(words(net.taken)).toEqual(['Arrived', 'Lost']));
    await waitFor(() => expect(bubbles()).toEqual(['Arrived', 'Lost']));
    expect(unsentOf(DOG)).toEqual([]);
  });

  it('of which one is refused: it stays as not sent, and the next goes', async () => {
    await writeOffline('One', 'Bad', 'Three');
    net.state.answer = ({ content }) =>
      content === 'Bad' ? refusal(400, 'messages.tooLong', 'Message is too long') : undefined;
    net.comesBack();
    await waitFor(() => expect(words(net.taken)).toEqual(['One', 'Three']));
    expect((await screen.findByText(/Not sent/)).textContent).toContain('too long');
    expect(within(screen.getByRole('log')).getByRole('button', { name: 'Delete' })).toBeDefined();
  });

  it('of which one is refused while another screen is open: that is told there', async () => {
    await writeOffline('Bad');
    net.state.answer = () => refusal(400, 'messages.tooLong', 'Message is too long');
    cleanup();
    show(null, { server: {} });
    vi.stubGlobal(
      'fetch',
      async () => new Response('{"code":"messages.tooLong","message":"Too long"}', { status: 400 }),
    );
    net.comesBack();
    expect((await screen.findByRole('alert')).textContent).toContain('A message was not sent.');
  });

  it('of which one is deleted: it never goes', async () => {
    await writeOffline('One', 'Two');
    const [first] = within(screen.getByRole('log')).getAllByRole('button', { name: 'Delete' });
    if (first) await userEvent.click(first);
    net.comesBack();
    await waitFor(() => expect(words(net.taken)).toEqual(['Two']));
  });

  it('are asked for by their old id first, and get a new one only if no try with it can be stored', async () => {
    await writeOffline('One');
    const old = net.asked[0]?.messageId;
    setClock(new Date(Date.now() + HOUR).toUTCString());
    net.asked.length = 0;
    net.state.answer = ({ messageId }) => (messageId === old ? refusal(409, 'core.clock', 'Too old') : undefined);
    net.comesBack();
    await waitFor(() => expect(words(net.taken)).toEqual(['One']));
    expect(net.asked.map(({ messageId }) => messageId === old)).toEqual([true, true, false]);
  });

  it('and are a day old are not sent any more unasked', async () => {
    await writeOffline('One');
    cleanup();
    await depart('ended');
    setClock(new Date(Date.now() + 25 * HOUR).toUTCString());
    net.state.isUp = true;
    const { cache } = open();
    resume(cache, DOG, MESSAGES);
    await screen.findByText(/Not sent/);
    expect(net.taken).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(words(net.taken)).toEqual(['One']));
  });

  it('wait for the same dog where its session is over', async () => {
    await writeOffline('One');
    net.state.answer = () => refusal(401, 'auth.notAuthenticated', 'User not authenticated');
    net.comesBack();
    await waitFor(() => expect(net.asked.length).toBeGreaterThan(1));
    await waitFor(() => expect(Object.values(localStorage).join()).toContain('One'));
    expect(net.taken).toEqual([]);
  });
});

it('a message on which the server fails again and again does not hold up the next', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  open();
  net.state.answer = ({ content }) =>
    content === 'Poison' ? refusal(500, 'messages.sendFailed', 'Failed to send your message.') : undefined;
  await write('Poison{Enter}Two{Enter}');
  await waitFor(() => expect(words(net.taken)).toEqual(['Two']));
  expect((await screen.findByText(/Not sent/)).textContent).toContain('Failed to send your message.');
  expect(words(net.asked)).toEqual(['Poison', 'Poison', 'Poison', 'Two']);
});

it('a message of a tab from before this store is still there', async () => {
  const kept = [{ key: 'a', messageId: '01KAKX00000000000000000000', content: 'Old words', failure: '' }];
  sessionStorage.setItem(`barkyard.draft.${DOG}.outbox.${CHAT}`, JSON.stringify(kept));
  beginTab();
  open();
  await screen.findByText(/Not sent/);
  expect(bubbles()).toEqual(['Old words']);
});
