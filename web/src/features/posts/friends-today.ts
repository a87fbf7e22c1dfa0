import type { Post } from '#shared/posts/contract';
import { now } from '../../core/clock.ts';

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
];

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const dayOf = (time: number | string) => new Date(time).toDateString();
const isToday = ({ timestamp }: Post) => dayOf(timestamp) === dayOf(now());

export function friendsToday(posts: Post[], readToTheEnd: boolean): string {
  const friends = new Set(posts.filter(isToday).map(({ author }) => author.userId)).size;
  if (friends === 0) return 'Here is what your pack has been up to.';
  const count = `${readToTheEnd || !posts.every(isToday) ? '' : 'at least '}${NUMBERS[friends] ?? friends}`;
  return capital(`${count} ${friends === 1 ? 'friend has' : 'friends have'} been out and about today.`);
}
