import { plural, t } from '@lingui/core/macro';
import type { Gathering, Kind, Notification } from '#shared/notifications/contract';
import { enumeration } from '../../core/locale.ts';
import { KINDS } from './kinds.ts';

/** Notifications of the same kind about one thing, newest first, shown as one row. */
export type Group = readonly [Notification, ...Notification[]];

/** Likes of a post, comments of one dog on it, and messages of a conversation are shown together. */
const THEMES: Partial<Record<Kind, (notification: Notification) => string | undefined>> = {
  like: ({ metadata }) => metadata.postId,
  comment: ({ metadata, sender }) => metadata.postId && `${metadata.postId} ${sender.userId}`,
  message: ({ metadata }) => metadata.conversationId,
};

/** A gathered notification stands for itself, beside those that have rows of their own. */
function themeOf(notification: Notification): string {
  const { id, type, read, gathered } = notification;
  if (gathered) return id;
  return [read, type, THEMES[type]?.(notification) ?? id].join(' ');
}

const isGroup = (all: Notification[]): all is [Notification, ...Notification[]] => all.length > 0;

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
  return more.length === 0 ? t` and ${second}` : t` and ${plural(names.length, { one: '# other', other: '# others' })}`;
}

const predicateOf = ({ type, metadata: { commentId } }: Notification, dogs: number) =>
  type === 'mention' && commentId ? t`mentioned you in a comment` : KINDS[type].predicate(dogs);

/** Of several comments, the newest is quoted. */
function saidIn([first, ...rest]: Group, dogs: number): Pick<Words, 'what' | 'quote'> {
  const { type, quote } = first;
  const count = rest.length + 1;
  const isRepeated = type === 'comment' && count > 1;
  const what = isRepeated ? t`commented ${count} times on your post` : predicateOf(first, dogs);
  if (!quote) return { what };
  return { what: type === 'comment' && !isRepeated ? t`commented:` : `${what}:`, quote };
}

/** All that comes after the first name, which stands in bold. */
const behind = (who: string, names: string[]) => enumeration([who, ...names]).slice(who.length);

const othersIn = (count: number) => plural(count, { one: '# other', other: '# others' });

/** Of likes the post counts the dogs; of comments it counts these, and the followers of a day nobody counts. */
function gatheredWordsOf({ type, sender: { name: who }, quote }: Notification, gathered: Gathering): Words {
  const { count = 0, newest } = gathered;
  const [second, third] = newest.slice(1).map(({ name }) => name);
  const named = [second, third].filter((name) => name !== undefined);
  if (type === 'mention') return { who, others: '', what: t`mentioned you many more times:`, quote };
  if (type === 'follow') {
    if (!second) return { who, others: '', what: t`follows you` };
    return { who, others: behind(who, third ? [second, t`others`] : [second]), what: t`follow you` };
  }
  if (type === 'like') {
    const more = count - 1 - named.length;
    const others = behind(who, more > 0 ? [...named, othersIn(more)] : named);
    return { who, others, what: KINDS.like.predicate(Math.max(count, newest.length)) };
  }
  const comments = plural(count, { one: '# comment', other: '# comments' });
  const what = plural(newest.length, {
    one: `commented on your post, which has ${comments}:`,
    other: `commented on your post, which has ${comments}:`,
  });
  return { who, others: behind(who, named), what, quote };
}

/** A row's sentence: 'Luna and 4 others liked your post', 'Luna sent 3 messages'. */
export function wordsOf(group: Group): Words {
  const [first, ...rest] = group;
  if (first.gathered) return gatheredWordsOf(first, first.gathered);
  const who = first.sender.name;
  const count = rest.length + 1;
  if (first.type === 'message' && rest.length > 0) return { who, others: '', what: t`sent ${count} messages` };
  const senders = new Map([first, ...rest].map(({ sender }) => [sender.userId, sender.name]));
  senders.delete(first.sender.userId);
  return { who, others: othersOf([...senders.values()]), ...saidIn(group, senders.size + 1) };
}

export const sentenceOf = ({ who, others, what }: Words) => `${who}${others} ${what}`;
