import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Frame } from '#shared/presence/frames';
import { announced } from '../testing/announced.ts';
import { CHAT, message, newMessage } from '../testing/chats.tsx';
import { Announcer } from '../ui/toast.tsx';
import { useTitle } from '../ui/use-title.ts';
import { useHeardMessages, useUnread } from './frame.tsx';
import type { Counts } from './nav-links.ts';

let hear: (frame: Frame) => void = () => undefined;
vi.mock('../core/socket.tsx', async (original) => ({
  ...(await original<object>()),
  useFrames: (_: string, listener: typeof hear) => {
    hear = listener;
  },
}));

const setAppBadge = vi.fn(async () => undefined);

function Page({ title, counts }: { title: string; counts: Counts }) {
  useTitle(title);
  useUnread(counts);
  return null;
}

beforeEach(() => {
  setAppBadge.mockClear();
  Object.assign(navigator, { setAppBadge });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'setAppBadge'));

it('the title and the icon say how much is unread, on every page, until nobody is signed in', () => {
  const { rerender, unmount } = render(<Page title="Home" counts={{ notifications: 3, messages: 2 }} />);
  expect(document.title).toBe('(3) Home · Barkyard');
  expect(setAppBadge).toHaveBeenLastCalledWith(3);
  rerender(<Page title="Explore" counts={{ notifications: 100, messages: 0 }} />);
  expect(document.title).toBe('(99+) Explore · Barkyard');
  rerender(<Page title="Explore" counts={{ notifications: 0, messages: 0 }} />);
  expect(document.title).toBe('Explore · Barkyard');
  rerender(<Page title="Explore" counts={{ notifications: 0, messages: 1 }} />);
  unmount();
  expect(document.title).toBe('Explore · Barkyard');
  expect(setAppBadge).toHaveBeenLastCalledWith(0);
});

it('browsers without badges show the title alone', () => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
  render(<Page title="Home" counts={{ notifications: 1, messages: 0 }} />);
  expect(document.title).toBe('(1) Home · Barkyard');
});

it('a message that arrives elsewhere is announced, but not where it is read out itself', () => {
  const place = (at: string) => history.replaceState(null, '', at);
  function Screen() {
    useHeardMessages();
    return <Announcer />;
  }
  render(<Screen />);
  const frames = [message(50), message(51, { mine: true })].map(newMessage);
  place(`/messages/${CHAT}`);
  act(() => {
    for (const frame of frames) hear(frame);
  });
  expect(announced()).toEqual([]);
  place('/home');
  act(() => {
    for (const frame of frames) hear(frame);
  });
  expect(announced()).toEqual(['New message from Luna']);
});
