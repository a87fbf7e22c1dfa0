/** Capacity of one partition per second. */
export const RATES = { reads: 3_000, writes: 1_000 };
export type Kind = keyof typeof RATES;

/** Capacity of a new on-demand table, and of each of its indexes. */
export const NEW_TABLE = { reads: 12_000, writes: 4_000 };
export type Throughput = typeof NEW_TABLE;

const HASHES = 2 ** 32;
/** An on-demand table has grown to twice its peak after this time at the latest. */
const GROWTH_MS = 30 * 60_000;

class Bucket {
  readonly #rate: number;
  #tokens: number;
  #at = 0;

  constructor(rate: number) {
    this.#rate = rate;
    this.#tokens = rate;
  }

  /** A request larger than a second's units waits for a full bucket, and leaves it in debt. */
  has(units: number, now: number): boolean {
    this.#tokens = Math.min(this.#rate, this.#tokens + ((now - this.#at) / 1000) * this.#rate);
    this.#at = now;
    return this.#tokens >= Math.min(units, this.#rate);
  }

  take(units: number): void {
    this.#tokens -= units;
  }
}

interface Used {
  since: number;
  units: number;
}

class KeyRange {
  readonly start: number;
  readonly end: number;
  readonly #buckets = { reads: new Bucket(RATES.reads), writes: new Bucket(RATES.writes) };
  readonly #used: Record<Kind, Used>;

  constructor(start: number, end: number, now: number) {
    this.start = start;
    this.end = end;
    this.#used = { reads: { since: now, units: 0 }, writes: { since: now, units: 0 } };
  }

  has = (kind: Kind, units: number, now: number) => this.#buckets[kind].has(units, now);

  /** Answers whether the range was half used or more for as long as growth takes, so that it splits. */
  take(kind: Kind, units: number, now: number): boolean {
    this.#buckets[kind].take(units);
    const used = this.#used[kind];
    used.units += units;
    if (now - used.since < GROWTH_MS) return false;
    const isBusy = used.units / ((now - used.since) / 1000) > RATES[kind] / 2;
    this.#used[kind] = { since: now, units: 0 };
    return isBusy;
  }
}

/** FNV-1a with a last mix, so that keys that differ in their ends lie far apart. */
export function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The partitions of a table or an index: ranges of hashed keys, each with its own limit; one key is never divided. */
export class Partitions {
  readonly #ranges: KeyRange[];

  constructor({ reads, writes }: Throughput, now: number) {
    const count = Math.ceil(Math.max(reads / RATES.reads, writes / RATES.writes));
    const width = HASHES / count;
    this.#ranges = Array.from({ length: count }, (_, at) => new KeyRange(at * width, (at + 1) * width, now));
  }

  get count(): number {
    return this.#ranges.length;
  }

  has = (key: string, kind: Kind, units: number, now: number) =>
    this.#ranges[this.#at(key)]?.has(kind, units, now) ?? false;

  take(key: string, kind: Kind, units: number, now: number): void {
    const at = this.#at(key);
    const range = this.#ranges[at];
    if (!range?.take(kind, units, now)) return;
    const middle = (range.start + range.end) / 2;
    this.#ranges.splice(at, 1, new KeyRange(range.start, middle, now), new KeyRange(middle, range.end, now));
  }

  #at(key: string): number {
    const hash = hashOf(key);
    let [low, high] = [0, this.#ranges.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#ranges[middle]?.start ?? 0) <= hash) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
