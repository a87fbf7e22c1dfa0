import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConversationList } from '../features/messages/conversation-list.tsx';
import { chat, message, newMessage, openMessages, pageOf, showThread, talked } from '../testing/chats.tsx';
import { card, ulid, userId } from '../testing/dogs.ts';
import { ok, refusal, serve, show } from '../testing/screen.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

beforeEach(() => sessionStorage.clear());

const field = () => screen.findByRole('textbox', { name: 'Message Luna' });

describe('the list of conversations', () => {
  it('shows who said what last, when, and what is unread', { tags: 'spec-2.24' }, async () => {
    const items = [
      chat({ unread: 2, lastMessage: { messageId: ulid(3), content: 'Puddles', mine: false } }),
      chat({
        conversationId: 'd'.repeat(22),
        peer: { ...card({ userId: userId(5), name: 'Otto' }), isOnline: false },
        lastMessage: { messageId: ulid(2), content: 'Tunnel is ready', mine: true },
        lastMessageAt: message(2).timestamp,
      }),
    ];
    openMessages('/messages', { 'GET /conversations': () => ok({ items }) });
    const list = await screen.findByRole('region', { name: 'Conversations' });
    const links = await within(list).findAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'OnlineLuna59mPuddles2 unread',
      'Otto59mYou: Tunnel is ready',
    ]);
    expect(document.title).toBe('Messages · Barkyard');
  });

  it('says so where there is none, and why it could not be had', async () => {
    openMessages('/messages', { 'GET /conversations': () => ok({ items: [] }) });
    expect(await screen.findByText('You can message any dog you follow who follows you back.')).toBeDefined();
    cleanup();
    const wrong = refusal(500, 'messages.conversationsFailed', 'Failed to load your conversations. Please try again.');
    openMessages('/messages', { 'GET /conversations': () => wrong });
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load your conversations.');
    serve(talked());
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Message 3')).toBeDefined();
  });

  it('moves a conversation up when a message comes, and counts it once', async () => {
    const other = chat({ conversationId: 'd'.repeat(22), peer: { ...card({ name: 'Otto' }), isOnline: false } });
    const { hear } = openMessages('/messages', {
      'GET /conversations': () => ok({ items: [other, chat({ lastMessageAt: message(1).timestamp })] }),
    });
    await screen.findByText('Otto');
    const news = message(50, { content: 'Rabbits!' });
    for (let times = 0; times < 2; times += 1) await hear(newMessage(news));
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('Rabbits!');
    expect(first?.textContent).toContain('1 unread');
  });

  // Without a connection, and once the answer is stale: each of them would draw the times anew as well.
  it('lets its times go on', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const lastMessageAt = new Date(Date.now() - 59 * 60_000 - 10_000).toISOString();
    show(<ConversationList />, { server: { 'GET /conversations': () => ok({ items: [chat({ lastMessageAt })] }) } });
    expect(await screen.findByText('59m')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.getByText('59m')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.getByText('1h')).toBeDefined();
    vi.useRealTimers();
  });

  it('calls the days of an open thread by their names past midnight', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 10, 21, 12) });
    const page = pageOf(message(1), message(2));
    showThread({ list: () => page, take: () => page });
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeDefined();
    vi.setSystemTime(new Date(2026, 10, 22, 0, 1));
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.getByRole('heading', { name: 'Yesterday' })).toBeDefined();
    vi.useRealTimers();
  });

  it('shows who comes online', async () => {
    const { hear } = openMessages('/messages', {
      'GET /conversations': () => ok({ items: [chat({ peer: { ...card(), isOnline: false } })] }),
    });
    await screen.findByText('Luna');
    expect(screen.queryByText('Online')).toBeNull();
    await hear({ type: 'presence', userId: userId(2), isOnline: true, lastSeen: null });
    expect(await screen.findByText('Online')).toBeDefined();
  });
});

describe('a new conversation', () => {
  const pals = [
    { ...card({ followsMe: true }), isOnline: true },
    { ...card({ userId: userId(5), username: 'otto', name: 'Ottó', followsMe: true }), isOnline: false },
  ];

  it('is started with a mutual follower, found by name', { tags: 'spec-2.24' }, async () => {
    const { sentIn } = openMessages('/messages', {
      'GET /me/mutuals': () => ok({ items: pals }),
      'POST /conversations': () => ok(chat({ lastMessage: null })),
    });
    await userEvent.click(screen.getByRole('button', { name: 'New Message' }));
    const dialog = await screen.findByRole('dialog', { name: 'Start New Conversation' });
    expect(await within(dialog).findAllByRole('listitem')).toHaveLength(2);
    await userEvent.type(within(dialog).getByRole('searchbox', { name: 'Search mutual followers' }), 'OTTO');
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ottó@otto']);
    await userEvent.click(within(dialog).getByRole('button', { name: /Ottó/ }));
    expect(sentIn('POST /conversations')[0]?.body).toEqual({ userId: userId(5) });
    expect(await field()).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says so where nobody follows back, or nobody is called so', async () => {
    openMessages('/messages', { 'GET /me/mutuals': () => ok({ items: [] }) });
    await userEvent.click(screen.getByRole('button', { name: 'New Message' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('link', { name: 'Explore' })).toBeDefined();
    cleanup();
    openMessages('/messages', { 'GET /me/mutuals': () => ok({ items: pals }) });
    await userEvent.click(screen.getByRole('button', { name: 'New Message' }));
    await userEvent.type(screen.getByRole('searchbox'), 'Rex');
    expect(await screen.findByText('No dog by that name.')).toBeDefined();
  });

  it('that is refused says why', async () => {
    const words = 'You can only message dogs that you follow and that follow you back.';
    openMessages('/messages', {
      'GET /me/mutuals': () => ok({ items: pals }),
      'POST /conversations': () => refusal(403, 'messages.notMutual', words),
    });
    await userEvent.click(screen.getByRole('button', { name: 'New Message' }));
    await userEvent.click(await screen.findByRole('button', { name: /Luna/ }));
    expect(await screen.findByText(words)).toBeDefined();
  });
});
