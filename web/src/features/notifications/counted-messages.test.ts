import { expect, it } from 'vitest';
import { ulid, userId } from '../../testing/dogs.ts';
import { notificationFor } from '../../testing/notifications.ts';
import { CountedMessages } from './live-notifications.ts';

const CHAT = 'c'.repeat(22);
const timestamp = '2026-01-01T00:00:00.000Z';

function frame(n: number, { unread = n, mine = false, read = false } = {}) {
  const message = { messageId: ulid(n), senderId: userId(2), mine, content: 'Woof', timestamp };
  const sent = notificationFor('message', { read });
  return { type: 'message.new', conversationId: CHAT, message, sender: null, unread, notice: sent } as const;
}

it('adds the difference to what the conversation had, and nothing for a repeated frame', () => {
  const counted = new CountedMessages();
  expect(counted.add(frame(1))).toEqual({ notifications: 1, messages: 1 });
  expect(counted.add(frame(1))).toEqual({ notifications: 0, messages: 0 });
  expect(counted.add(frame(4, { unread: 4 }))).toEqual({ notifications: 1, messages: 3 });
});

it('adds one after the conversation was read', () => {
  const counted = new CountedMessages();
  counted.add(frame(1, { unread: 5 }));
  counted.forgetUnread();
  expect(counted.add(frame(2, { unread: 1 }))).toEqual({ notifications: 1, messages: 1 });
  expect(counted.add(frame(1, { unread: 5 }))).toEqual({ notifications: 0, messages: 0 });
});

it("adds nothing for the viewer's own message, nor for what was read already", () => {
  const counted = new CountedMessages();
  expect(counted.add(frame(1, { mine: true }))).toEqual({ notifications: 0, messages: 0 });
  expect(counted.add(frame(2, { unread: 0, read: true }))).toEqual({ notifications: 0, messages: 0 });
});
