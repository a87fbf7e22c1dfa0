import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCovered, type Made, markAfter, type ReadMark, UNMARKED } from './read-mark.ts';

const MOST = 100;
const WIDTH = 6;
const idAt = (at: number) => `${at}`.padStart(WIDTH, '0');

interface Notification extends Made {
  isRead: boolean;
}

/** Marks as the server does and, for comparison, one by one as the specification says. */
class Inbox {
  readonly all: Notification[] = [];
  mark: ReadMark = UNMARKED;
  marks = 0;
  #made = 0;

  /** `age` is how much older its source is. */
  add(count: number, age: number) {
    for (let at = 0; at < count; at += 1) {
      this.#made += 10;
      const place = `${idAt(Math.max(0, this.#made - age))}#${idAt(this.#made)}`;
      this.all.push({ made: idAt(this.#made), place, isRead: false });
    }
  }

  isUnread = (one: Notification) => !one.isRead && !isCovered(this.mark, one);

  read(at: number) {
    const one = this.all[at % Math.max(1, this.all.length)];
    if (one) one.isRead = true;
  }

  press(): Notification[] {
    const sorted = this.all.toSorted((one, other) => (one.place < other.place ? 1 : -1));
    const latest = sorted.slice(0, MOST);
    const isLatest = latest.some(this.isUnread);
    const unread = isLatest ? latest.filter(this.isUnread) : sorted.filter(this.isUnread).slice(0, MOST);
    const from = (isLatest ? latest.at(-1) : unread.at(-1))?.place ?? '';
    const before = sorted.filter(this.isUnread).filter(({ place }) => place < from);
    const newest = before.toSorted((one, other) => (one.made < other.made ? 1 : -1)).slice(0, MOST);
    const rest = newest.map(({ place }) => place);
    const next = markAfter(this.mark, { marked: unread, from, rest });
    if (unread.length > 0 && next) [this.mark, this.marks] = [next, this.marks + 1];
    if (!next) for (const one of unread) one.isRead = true;
    return unread;
  }
}

const acts = fc.array(
  fc.oneof(
    fc.record({ add: fc.integer({ min: 1, max: 260 }), age: fc.constantFrom(0, 5, 300, 20_000) }),
    fc.record({ read: fc.nat() }),
    fc.constant({ press: true }),
  ),
  { maxLength: 20 },
);

it('a press marks the latest hundred unread ones and no others, whatever was left by earlier ones', {
  tags: ['spec-4.20', 'spec-9.14'],
}, () => {
  let marks = 0;
  fc.assert(
    fc.property(acts, (given) => {
      const inbox = new Inbox();
      for (const act of given) {
        if ('add' in act) inbox.add(act.add, act.age);
        else if ('read' in act) inbox.read(act.read);
        else {
          const unread = inbox.all.filter(inbox.isUnread);
          const marked = new Set(inbox.press());
          expect(inbox.all.filter(inbox.isUnread)).toEqual(unread.filter((one) => !marked.has(one)));
          expect(marked.size).toBeLessThanOrEqual(MOST);
        }
      }
      marks += inbox.marks;
    }),
    { numRuns: 1000 },
  );
  expect(marks).toBeGreaterThan(0);
});

it('one mark is enough for presses one after the other, and for a few new ones while older ones are left', () => {
  const inbox = new Inbox();
  inbox.add(250, 0);
  for (const left of [150, 50]) {
    inbox.press();
    expect(inbox.all.filter(inbox.isUnread)).toHaveLength(left);
  }
  inbox.add(20, 0);
  inbox.press();
  expect(inbox.all.filter(inbox.isUnread)).toHaveLength(50);
  inbox.press();
  expect([inbox.all.filter(inbox.isUnread).length, inbox.all.some(({ isRead }) => isRead)]).toEqual([0, false]);
});
