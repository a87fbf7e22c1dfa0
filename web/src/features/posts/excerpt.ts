import { cutWhole, lengthOf } from '#shared/core/text';

/** Longer texts are shown up to here, until the reader asks for more. */
const MOST_LETTERS = 600;
const MOST_LINES = 12;
/** A text that is hardly longer is shown whole. */
const SLACK = 1.2;

const lineEnd = (text: string) => lengthOf(text.split('\n').slice(0, MOST_LINES).join('\n'));

/** Tells one button 'More' from another where they are read alone. */
const BEGINNING = 80;

export const beginningOf = (text: string) => cutWhole(text, BEGINNING) || undefined;

/** Cuts between words, so that no tag or name is halved; a text without spaces is cut where it must be. */
function cutAt(text: string, end: number): string {
  const start = cutWhole(text, end);
  if (/^\s/.test(text.slice(start.length))) return start.trimEnd();
  const space = start.search(/\s\S*$/);
  return (space > end / 2 ? start.slice(0, space) : start).trimEnd();
}

/** The beginning of a long text; undefined for a text that is short enough. */
export function excerptOf(text: string): string | undefined {
  const end = Math.min(MOST_LETTERS, lineEnd(text));
  return lengthOf(text) > end * SLACK ? `${cutAt(text, end)}…` : undefined;
}
