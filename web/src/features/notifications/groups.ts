import type { Notification } from '#shared/notifications/contract';
import { predicateOf } from '#shared/notifications/texts';

/** Notifications of the same kind about one thing, newest first, shown as one row. */
export type Group = readonly [Notification, ...Notification[]];

/** Groups likes by post and messages by conversation. */
function themeOf({ id, type, read, metadata: { postId, conversationId } }: Notification): string {
  const theme = type === 'like' ? postId : type === 'message' ? conversationId : undefined;
  return [read, type, theme ?? id].join(' ');
}

const isGroup = (all: Notification[]): all is [Notification, ...Notification[]] => all.length > 0;

/** Ordered by their newest notification. */
export const groupsOf = (all: readonly Notification[]): Group[] =>
  [...Map.groupBy(all, themeOf).values()].filter(isGroup);

export interface Words {
  who: string;
  others: string;
  what: string;
  quote?: string;
}

function othersOf(names: string[]): string {
  const [second, ...more] = names;
  if (second === undefined) return '';
  return more.length === 0 ? ` and ${second}` : ` and ${names.length} others`;
}

/** Comments are not grouped. */
function saidIn(notification: Notification): Pick<Words, 'what' | 'quote'> {
  const { type, quote } = notification;
  if (!quote) return { what: predicateOf(notification) };
  return { what: type === 'comment' ? 'commented:' : `${predicateOf(notification)}:`, quote };
}

/** A row's sentence: 'Luna and 4 others liked your post', 'Luna sent 3 messages'. */
export function wordsOf([first, ...rest]: Group): Words {
  const who = first.sender.name;
  if (first.type === 'message' && rest.length > 0) return { who, others: '', what: `sent ${rest.length + 1} messages` };
  const senders = new Map([first, ...rest].map(({ sender }) => [sender.userId, sender.name]));
  senders.delete(first.sender.userId);
  return { who, others: othersOf([...senders.values()]), ...saidIn(first) };
}

export const sentenceOf = ({ who, others, what }: Words) => `${who}${others} ${what}`;
