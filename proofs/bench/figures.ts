import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bill } from '../../functions/core/testing/meter.ts';
import type { Consequences } from '../costs/consequences.ts';
import type { ColdStart } from './cold.ts';

export interface CallFigures {
  /** Method, path and what the call finds, as docs/table.md names them. */
  name: string;
  bill: Bill;
}

export interface ActionFigures extends Consequences {
  name: string;
  call: Bill;
  frames: number;
}

export interface FeedFigures {
  followed: number;
  first: number;
  later: number;
  /** A repeated call within the minute, for a dog that follows more than 300. */
  again?: number;
  naive: number;
}

export interface FeedCpu {
  followed: number;
  cpuMs: number;
  /** Of the same requests, sent again without the handler. */
  requestsCpuMs: number;
  naiveCpuMs: number;
}

export interface HotFigures {
  kind: string;
  rate: number;
  calls: number;
  failed: number;
  tries: number;
  triesP99: number;
  reads: number;
  writes: number;
  indexed: number;
}

export interface Amplification {
  followers: number;
  writes: number;
  reads: number;
}

export interface HandlerFigures {
  name: string;
  requests: number;
  cpuMs: number;
  medianMs: number;
  /** The handler measured against itself: the noise of a ratio. */
  again: number;
}

export interface PeerCell {
  operation: string;
  server: string;
  cpuMs: number;
  p50Ms: number;
  p99Ms: number;
}

export interface PeerFigures {
  cells: PeerCell[];
  /** Our handlers measured against themselves: the noise of a ratio. */
  again: PeerCell[];
  skipped: { server: string; reason: string }[];
  /** One read and one transaction of two on DynamoDB Local. */
  floor: { get: number; transaction: number };
}

export interface Figures {
  calls: CallFigures[];
  actions: ActionFigures[];
  visits: ActionFigures[];
  feed: FeedFigures[];
  'feed-cpu': FeedCpu[];
  hot: HotFigures[];
  amplification: Amplification[];
  cold: ColdStart[];
  handlers: HandlerFigures[];
  peers: PeerFigures;
}

const folder = () => process.env.FIGURES;

/** True if a bench waits for figures, which may take longer than a test. */
export const isBench = () => folder() !== undefined;

const fileOf = (name: keyof Figures, place: string) => join(place, `${name}.json`);

/** Hands figures of a test to the bench that runs it, if one does. */
export function keepFigures<N extends keyof Figures>(name: N, figures: Figures[N]): void {
  const place = folder();
  if (!place) return;
  mkdirSync(place, { recursive: true });
  writeFileSync(fileOf(name, place), JSON.stringify(figures));
}

export type Measurements = { [N in keyof Figures]?: { day: string; figures: Figures[N] } };

/** Adds what a run handed over; parts that it did not measure keep what an earlier one did. */
export function withFigures(known: Measurements, place: string, day: string): Measurements {
  const files = existsSync(place) ? readdirSync(place) : [];
  const fresh = files.map((file) => {
    const figures: unknown = JSON.parse(readFileSync(join(place, file), 'utf8'));
    return [file.replace('.json', ''), { day, figures }];
  });
  return { ...known, ...Object.fromEntries(fresh) };
}
