import { DAY_MS } from '../../../shared/core/time.ts';

/** A number of the last day, and that of the day before where it is known; undefined where nobody can tell. */
export type Numbers = Record<string, readonly [last: number | undefined, before?: number]>;

export interface Days {
  now: number;
  /** Beginning and end of the last day, and of the day before. */
  spans: readonly [Span, Span];
  /** 0 for the last day, 1 for the day before. */
  dayOf(time: number): 0 | 1 | undefined;
}

interface Span {
  since: number;
  until: number;
}

export function daysUntil(now: number): Days {
  const spans = [now - DAY_MS, now - 2 * DAY_MS].map((since) => ({ since, until: since + DAY_MS }));
  return {
    now,
    spans: [spans[0], spans[1]] as never,
    dayOf(time) {
      const day = spans.findIndex(({ since, until }) => time >= since && time < until);
      return day === -1 ? undefined : (day as 0 | 1);
    },
  };
}

const WIDTH = 40;
const COLUMN = 12;
/** Money has two digits after the point, and a count has none. */
const shown = (value: number | undefined) =>
  value === undefined ? '–' : Number(value.toFixed(2)).toLocaleString('en');

export function linesOf(stack: string, { now }: Days, numbers: Numbers): string[] {
  const line = (name: string, last: string, before: string) =>
    `${name.padEnd(WIDTH)}${last.padStart(COLUMN)}${before.padStart(COLUMN)}`;
  return [
    line(`${stack} until ${new Date(now).toISOString().slice(0, 16)}Z`, 'last day', 'day before'),
    ...Object.entries(numbers).map(([name, [last, before]]) => line(`  ${name}`, shown(last), shown(before))),
  ];
}
