import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeTime } from 'ulid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announced } from '../testing/announced.ts';
import { CHAT, chat, message, newMessage, openMessages, pageOf, THREAD, talked } from '../testing/chats.tsx';
import { ulid, userId } from '../testing/dogs.ts';
import { ok, refusal, serve } from '../testing/screen.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const NOON = new Date(2026, 10, 24, 12);

const field = () => screen.findByRole('textbox', { name: 'Message Luna' });
const log = () => screen.getByRole('log', { name: 'Messages' });

describe('the thread', () => {
  it('is grouped by date, tells who says what, and leads to the profile', {
    tags: ['spec-2.25', 'spec-2.27'],
  }, async () => {
    vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
    openMessages(`/messages/${CHAT}`);
    expect(await within(await screen.findByRole('log')).findByText('Message 1')).toBeDefined();
    expect(within(log()).getByRole('heading', { name: 'Today' })).toBeDefined();
    expect(within(log()).getAllByText('Luna:')).toHaveLength(2);
    expect(within(log()).getByText('You:')).toBeDefined();
    const profile = screen.getByRole('link', { name: 'View Profile' });
    expect(profile.getAttribute('href')).toBe(`/profile/${userId(2)}`);
  });

  it('stands beside the list, or alone where there is no room', async () => {
    openMessages(`/messages/${CHAT}`);
    expect(await field()).toBeDefined();
    expect(screen.getByRole('heading', { level: 1, name: 'Messages' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 2, name: 'Conversation with Luna' })).toBeDefined();
    cleanup();
    openMessages(`/messages/${CHAT}`, {}, 390);
    expect(await screen.findByRole('heading', { level: 1, name: 'Conversation with Luna' })).toBeDefined();
    expect(document.title).toBe('Conversation with Luna · Barkyard');
    expect(screen.queryByRole('heading', { name: 'Messages' })).toBeNull();
  });

  it('brings earlier messages where one scrolls up', async () => {
    const { sentIn } = openMessages(`/messages/${CHAT}`, {
      [`GET ${THREAD}`]: ({ query }) => {
        if (query.has('after')) return pageOf();
        if (query.get('before') === ulid(3)) return pageOf(message(1), message(2));
        return ok({ items: [message(3), message(4)], more: true, peerReadId: null });
      },
    });
    await screen.findByText('Message 1');
    const texts = [...log().querySelectorAll('.message')].map(({ textContent }) => textContent);
    expect(texts).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4']);
    expect(sentIn(`GET ${THREAD}`).filter(({ query }) => query.has('before'))).toHaveLength(1);
  });

  it('shows what comes, once, reads it out, and tells that it was seen', async () => {
    const { hear, sentIn } = openMessages(`/messages/${CHAT}`);
    await within(await screen.findByRole('log')).findByText('Message 3');
    const news = message(50, { content: 'Rabbits!' });
    for (let times = 0; times < 2; times += 1) await hear(newMessage(news));
    expect(within(log()).getAllByText('Rabbits!')).toHaveLength(1);
    expect(announced()).toEqual(['Luna: Rabbits!']);
    await waitFor(() => expect(sentIn(`PUT /conversations/${CHAT}/read`)).toHaveLength(1));
    expect(sentIn(`PUT /conversations/${CHAT}/read`)[0]?.body).toEqual({ messageId: ulid(50) });
  });

  it('lets one report what the other dog said, and nothing of one’s own', async () => {
    const { sent } = openMessages(`/messages/${CHAT}`, { 'POST /reports': () => ok({}) });
    await within(await screen.findByRole('log')).findByText('Message 3');
    const flags = within(log()).getAllByRole('button', { name: 'Report message' });
    expect(flags.map((flag) => flag.getAttribute('aria-description'))).toEqual(['Message 1', 'Message 3']);
    flags[1]?.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Report the message by Luna?' });
    await userEvent.type(within(dialog).getByLabelText('What’s wrong?'), 'It growls.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Thank you. Our team will review it.')).toBeDefined();
    expect(sent.filter(({ path }) => path === '/reports').map(({ body }) => body)).toEqual([
      { subject: 'message', conversationId: CHAT, messageId: ulid(3), reason: 'It growls.' },
    ]);
  });

  it('tells nothing of what was read before', async () => {
    const { sentIn } = openMessages(`/messages/${CHAT}`);
    await within(await screen.findByRole('log')).findByText('Message 3');
    expect(sentIn(`PUT /conversations/${CHAT}/read`)).toEqual([]);
  });

  it('asks for what was missed when the line is back, from a minute before the last', {
    tags: 'spec-12.7',
  }, async () => {
    let missed: unknown[] = [];
    const last = message(3);
    const { sentIn, line } = openMessages(`/messages/${CHAT}`, {
      [`GET ${THREAD}`]: ({ query }) => (query.has('after') ? pageOf(...missed) : pageOf(last)),
    });
    await within(await screen.findByRole('log')).findByText('Message 3');
    missed = [message(2, { content: 'Slow' }), last, message(4, { content: 'Missed' })];
    const before = sentIn(`GET ${THREAD}`).length;
    (await line())?.open();
    expect(await within(log()).findByText('Missed')).toBeDefined();
    const asked = sentIn(`GET ${THREAD}`).slice(before);
    const from = decodeTime(`${asked.at(-1)?.query.get('after')}`);
    expect(from).toBe(Date.parse(last.timestamp) - 60_000);
    expect([...log().querySelectorAll('.message')].map(({ textContent }) => textContent)).toEqual([
      'Slow',
      'Message 3',
      'Missed',
    ]);
  });

  it('shows up to where the other has read', async () => {
    const { hear } = openMessages(`/messages/${CHAT}`, { [`GET ${THREAD}`]: () => pageOf(message(2, { mine: true })) });
    await within(await screen.findByRole('log')).findByText('Message 2');
    expect(within(log()).queryByText(/Read/)).toBeNull();
    await hear({ type: 'message.read', conversationId: CHAT, messageId: ulid(2), at: message(3).timestamp });
    expect(await within(log()).findByText(/Read/)).toBeDefined();
  });

  it('never shows less as read than before, whatever comes late', async () => {
    const own = [message(1, { mine: true }), message(9, { mine: true, timestamp: message(600).timestamp })];
    const { hear } = openMessages(`/messages/${CHAT}`, { [`GET ${THREAD}`]: () => pageOf(...own) });
    await within(await screen.findByRole('log')).findByText('Message 9');
    const readUpTo = (n: number) =>
      hear({ type: 'message.read', conversationId: CHAT, messageId: ulid(n), at: message(n).timestamp });
    await readUpTo(9);
    await waitFor(() => expect(within(log()).getAllByText(/Read/)).toHaveLength(2));
    await readUpTo(1);
    await hear({ type: 'typing', conversationId: CHAT });
    await waitFor(() => expect(announced()).toContain('Luna is typing…'));
    expect(within(log()).getAllByText(/Read/)).toHaveLength(2);
  });

  describe('that has something unread', () => {
    const unread = { 'GET /conversations': () => ok({ items: [chat({ unread: 1 })] }) };
    const open = () =>
      openMessages(`/messages/${CHAT}`, { ...unread, [`GET /conversations/${CHAT}`]: () => ok(chat({ unread: 1 })) });
    const reads = ({ sentIn }: ReturnType<typeof open>) => sentIn(`PUT /conversations/${CHAT}/read`);
    const shows = async () => within(await screen.findByRole('log')).findByText('Message 3');
    const turn = (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      fireEvent(document, new Event('visibilitychange'));
    };

    it('counts as read only once its tab is looked at', async () => {
      turn('hidden');
      const view = open();
      await shows();
      await waitFor(() => expect(view.cache.isFetching()).toBe(0));
      expect(reads(view)).toEqual([]);
      turn('visible');
      await waitFor(() => expect(reads(view).map(({ body }) => body)).toEqual([{ messageId: ulid(3) }]));
    });

    it('counts as read only once its end is in view', async () => {
      turn('hidden');
      const view = open();
      await shows();
      Object.defineProperties(log(), { scrollHeight: { value: 2000 }, clientHeight: { value: 500 } });
      const scrollTo = (top: number) => {
        Object.defineProperty(log(), 'scrollTop', { value: top, configurable: true, writable: true });
        fireEvent.scroll(log());
      };
      scrollTo(0);
      turn('visible');
      await screen.findByRole('button', { name: 'New messages' });
      await waitFor(() => expect(view.cache.isFetching()).toBe(0));
      expect(reads(view)).toEqual([]);
      scrollTo(1500);
      await waitFor(() => expect(reads(view)).toHaveLength(1));
    });
  });

  it('catches up after a long sleep, page after page', async () => {
    const missed = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => message(from + at));
    let slept = false;
    const { line, sentIn } = openMessages(`/messages/${CHAT}`, {
      [`GET ${THREAD}`]: ({ query }) => {
        const after = query.get('after');
        if (!after || !slept) return after ? pageOf() : pageOf(message(3));
        if (after !== ulid(53)) return ok({ items: missed(4, 53), more: true, peerReadId: null });
        return pageOf(...missed(54, 60));
      },
    });
    await within(await screen.findByRole('log')).findByText('Message 3');
    slept = true;
    (await line())?.open();
    expect(await within(log()).findByText('Message 60')).toBeDefined();
    expect(log().querySelectorAll('.message')).toHaveLength(58);
    expect(sentIn(`GET ${THREAD}`).at(-1)?.query.get('after')).toBe(ulid(53));
  });

  it('shows that the other is writing, until its message comes, and reads each out once', async () => {
    const { hear } = openMessages(`/messages/${CHAT}`);
    await within(await screen.findByRole('log')).findByText('Message 3');
    await hear(newMessage(message(50, { content: 'ok' })));
    await hear({ type: 'typing', conversationId: CHAT });
    expect(document.querySelector('.typing')).not.toBeNull();
    await hear(newMessage(message(51, { content: 'ok' })));
    expect(document.querySelector('.typing')).toBeNull();
    expect(announced()).toEqual(['Luna: ok', 'Luna is typing…', 'Luna: ok']);
  });

  it('that is nobody else’s says so', async () => {
    openMessages(`/messages/${CHAT}`, {
      [`GET /conversations/${CHAT}`]: () => refusal(404, 'messages.conversationNotFound', 'Conversation not found'),
    });
    expect(await screen.findByText('Conversation not found')).toBeDefined();
  });

  it('that could not be loaded says so, and can be asked for again', async () => {
    const wrong = refusal(500, 'messages.loadFailed', 'Failed to load messages. Please try again.');
    openMessages(`/messages/${CHAT}`, { [`GET ${THREAD}`]: () => wrong });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load messages.');
    serve(talked());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await within(log()).findByText('Message 1')).toBeDefined();
  });

  it.each([
    ['the two no longer follow each other', chat({ mayWrite: false }), 'You two no longer follow each other'],
    ['the dog is gone', chat({ peer: null, mayWrite: false }), 'This dog isn’t here any more'],
  ])('is read-only where %s', async (_, conversation, words) => {
    openMessages(`/messages/${CHAT}`, { [`GET /conversations/${CHAT}`]: () => ok(conversation) });
    expect((await screen.findByText(new RegExp(words))).textContent).toContain('so this chat is read-only.');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'View Profile' }) === null).toBe(conversation.peer === null);
  });
});
