import { describe, expect, it } from 'vitest';
import { ulid } from '../../testing/dogs.ts';
import { briefly, dayName, daysOf } from './days.ts';

/** A moment by the clock on the wall. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const iso = (day: number, hour: number, minute = 0) => at(day, hour, minute).toISOString();
const NOW = at(21, 12).getTime();

describe('a day of the thread is called', () => {
  it.each([
    ['Today', iso(21, 0)],
    ['Today', iso(21, 12)],
    ['Today', iso(21, 12, 1)],
    ['Yesterday', iso(20, 23, 59)],
    ['Yesterday', iso(20, 0)],
    ['19 November 2026', iso(19, 23, 59)],
    ['12 November 2026', iso(12, 8)],
  ])('%s', (name, timestamp) => expect(dayName(timestamp, NOW)).toBe(name));
});

describe('on every day of a year, also when clocks change', () => {
  const days = Array.from({ length: 365 }, (_, day) => day + 1);
  const moment = (day: number, hour: number) => new Date(2026, 0, day, hour);

  it.each([0, 3, 12, 23])('the day before is Yesterday at %i o’clock, and the one before has its date', (hour) => {
    const wrong = days.filter((day) => {
      const now = moment(day, hour).getTime();
      const names = [day, day - 1, day - 2].map((each) => dayName(moment(each, 4).toISOString(), now));
      return (
        names[0] !== 'Today' || names[1] !== 'Yesterday' || !names[2]?.startsWith(`${moment(day - 2, 4).getDate()} `)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('a time is from the weekday that the wall calendar shows', () => {
    const short = new Intl.DateTimeFormat('en-US', { weekday: 'short' });
    const wrong = days.filter((day) => {
      const then = moment(day - 6, 23);
      return briefly(then.toISOString(), moment(day, 1).getTime()) !== short.format(then);
    });
    expect(wrong).toEqual([]);
  });
});

describe('in the list a time is', () => {
  it.each([
    ['9m', iso(21, 11, 51)],
    ['3h', iso(21, 9)],
    ['Yesterday', iso(20, 22)],
    ['Mon', iso(16, 9)],
    ['9 Nov', iso(9, 9)],
    ['31 Dec 2025', new Date(2025, 11, 31).toISOString()],
  ])('%s', (words, timestamp) => expect(briefly(timestamp, NOW)).toBe(words));

  it('Now within a minute', () => expect(briefly(new Date(NOW - 59_000).toISOString(), NOW)).toBe('Now'));
});

const said = (n: number, mine: boolean, timestamp: string) => ({
  messageId: ulid(n),
  senderId: null,
  mine,
  content: `${n}`,
  timestamp,
});
const shapeOf = (...given: Parameters<typeof daysOf>) =>
  daysOf(...given).map(({ name, groups }) => [name, groups.map((group) => group.map(({ content }) => content))]);

describe('the thread', () => {
  it('is grouped by date, and by who says what at one time', () => {
    const messages = [
      said(4, false, iso(21, 9, 31)),
      said(1, false, iso(20, 18, 4)),
      said(2, false, iso(20, 18, 5)),
      said(3, true, iso(20, 18, 6)),
      said(5, false, iso(21, 9, 37)),
    ];
    expect(shapeOf(messages, [], NOW)).toEqual([
      ['Yesterday', [['1', '2'], ['3']]],
      ['Today', [['4'], ['5']]],
    ]);
  });

  it('has what waits at its end, each by itself', () => {
    const waiting = ['a', 'b'].map((words, n) => ({
      ...({ key: words, kind: 'message', of: 'chat', more: {}, at: NOW, state: 'away' } as const),
      ...{ id: ulid(90 + n), words },
    }));
    expect(shapeOf([said(1, true, iso(21, 11, 59))], waiting, NOW)).toEqual([['Today', [['1'], ['a'], ['b']]]]);
    expect(shapeOf([], waiting, NOW)).toEqual([['Today', [['a'], ['b']]]]);
  });
});
