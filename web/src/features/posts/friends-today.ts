import { plural, t } from '@lingui/core/macro';
import type { Post } from '#shared/posts/contract';
import { now } from '../../core/ulid.ts';

const numbers = () =>
  t`no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty`.split(
    ' ',
  );

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const dayOf = (time: number | string) => new Date(time).toDateString();
const isToday = ({ timestamp }: Post) => dayOf(timestamp) === dayOf(now());

export function friendsToday(posts: Post[], readToTheEnd: boolean): string {
  const friends = new Set(posts.filter(isToday).map(({ author }) => author.userId)).size;
  if (friends === 0) return t`Here is what your pack has been up to.`;
  const count = numbers()[friends] ?? friends;
  const isAll = readToTheEnd || !posts.every(isToday);
  return capital(
    isAll
      ? plural(friends, {
          one: `${count} friend has been out and about today.`,
          other: `${count} friends have been out and about today.`,
        })
      : plural(friends, {
          one: `at least ${count} friend has been out and about today.`,
          other: `at least ${count} friends have been out and about today.`,
        }),
  );
}
