import { setImmediate as turn } from 'node:timers/promises';

export interface Clock {
  now(): number;
  sleep(ms: number): Promise<void>;
}

/** A clock that stands still, for callers that need no time. */
export const STOPPED: Clock = { now: () => 0, sleep: async () => {} };

export interface Timer {
  at: number;
  order: number;
  run: () => void;
  isCancelled?: boolean;
}

const isBefore = (a: Timer, b: Timer) => a.at < b.at || (a.at === b.at && a.order < b.order);

/** A binary heap: the earliest timer first, and of equal ones the one that was set first. */
class Timers {
  readonly #heap: Timer[] = [];

  get earliest(): Timer | undefined {
    return this.#heap[0];
  }

  add(timer: Timer): void {
    const heap = this.#heap;
    let at = heap.push(timer) - 1;
    for (let parent = (at - 1) >> 1; at > 0; parent = (at - 1) >> 1) {
      const above = heap[parent];
      if (!above || isBefore(above, timer)) break;
      heap[at] = above;
      heap[parent] = timer;
      at = parent;
    }
  }

  take(): Timer | undefined {
    const heap = this.#heap;
    const [first, last] = [heap[0], heap.pop()];
    if (!last || heap.length === 0) return first;
    let at = 0;
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
      const child = left && right && isBefore(right, left) ? right : left;
      if (!child || isBefore(last, child)) break;
      heap[at] = child;
      at = child === left ? 2 * at + 1 : 2 * at + 2;
    }
    heap[at] = last;
    return first;
  }
}

/** The real one: tests replace the global. */
const realTimeout = setTimeout;
const pause = (ms: number) => new Promise<void>((resolve) => void realTimeout(resolve, ms));
const [PAUSE_MS, MOST_PAUSES] = [10, 500];

/** Discrete events: time jumps to the next timer as soon as all code waits. */
export class VirtualClock implements Clock {
  readonly #timers = new Timers();
  readonly #turns: number;
  readonly #outside = new Set<Promise<unknown>>();
  #now: number;
  #order = 0;

  /** `turns` of the event loop pass before the clock may: more than one for code that waits for the end of a tick. */
  constructor({ start = Date.UTC(2026, 0, 1), turns = 1 } = {}) {
    this.#now = start;
    this.#turns = turns;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): Timer {
    const timer = { at: this.#now + Math.max(0, ms), order: this.#order++, run };
    this.#timers.add(timer);
    return timer;
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** Time stands still until work has ended that happens in other threads, as that of pictures and keys. */
  outside<T>(work: Promise<T>): Promise<T> {
    const done = work.finally(() => this.#outside.delete(done));
    this.#outside.add(done);
    return done;
  }

  /** Lets time pass until `doing` has settled. */
  async runUntil<T>(doing: Promise<T>): Promise<T> {
    let isDone = false;
    const done = doing.finally(() => {
      isDone = true;
    });
    done.catch(() => {});
    await this.#settle();
    while (!isDone) {
      const hasMore = this.#step() || (await this.#isLate(() => isDone));
      if (!hasMore) throw new Error('All code waits for something that no timer will bring.');
      await this.#settle();
    }
    return done;
  }

  /** Some work ends without a timer, such as the first load of a module. */
  async #isLate(isDone: () => boolean): Promise<boolean> {
    for (let paused = 0; paused < MOST_PAUSES; paused += 1) {
      if (isDone() || this.#timers.earliest) return true;
      await pause(PAUSE_MS);
    }
    return false;
  }

  async #settle(): Promise<void> {
    for (let at = 0; at < this.#turns; at += 1) await turn();
    if (this.#outside.size === 0) return;
    await Promise.allSettled(this.#outside);
    await this.#settle();
  }

  /** Runs the timers of the next moment that has any. */
  #step(): boolean {
    const { earliest } = this.#timers;
    if (!earliest) return false;
    this.#now = earliest.at;
    while (this.#timers.earliest?.at === this.#now) {
      const timer = this.#timers.take();
      if (timer && !timer.isCancelled) timer.run();
    }
    return true;
  }
}
