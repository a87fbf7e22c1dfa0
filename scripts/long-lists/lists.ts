import { toListing } from '#shared/posts/listing';
import { CHAT, longContent } from '../../e2e/steps/long-content.ts';
import type { Answers } from '../../e2e/steps/stubs.ts';
import { biscuit, post, ulid } from '../../web/src/testing/dogs.ts';

export interface List {
  name: string;
  path: string;
  answers: Answers;
  /** The selector of one row. */
  row: string;
  rows: number;
  /** The selector of the element that scrolls. */
  scroller: string;
}

const POSTS = 1_000;
const MESSAGES = 2_000;
const words = (n: number) => 'Found a stick, lost it, found it again. '.repeat(1 + (n % 4));

const posts = Array.from({ length: POSTS }, (_, n) => post(POSTS - n, { text: words(n) }));
const messages = Array.from({ length: MESSAGES }, (_, n) => ({
  ...{ messageId: ulid(n + 1), senderId: biscuit.userId, mine: n % 3 > 0, content: words(n) },
  timestamp: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
}));

export const LISTS: readonly List[] = [
  {
    ...{ name: '1,000 posts', path: '/home', row: 'article.post', rows: POSTS, scroller: 'html' },
    answers: { ...longContent, 'GET /me': biscuit, 'GET /feed': { ...toListing({ items: posts }), end: true } },
  },
  {
    ...{ name: '2,000 messages', path: `/messages/${CHAT}`, row: '.message', rows: MESSAGES, scroller: '.log' },
    answers: {
      ...longContent,
      'GET /me': biscuit,
      [`GET /conversations/${CHAT}/messages`]: { items: messages, more: false, peerReadId: null },
    },
  },
];
