import { fork } from 'node:child_process';
import { once } from 'node:events';
import { randomTag } from '#shared/testing/random-tag';
import { median } from '../statistics.ts';
import type { OperationName, Operations } from './operations.ts';

export interface CpuTime {
  min: number;
  median: number;
  /** The minima of two halves of the same blocks, one over the other: how far a ratio can be trusted. */
  sameOverSame: number;
  requests: number;
}

export type CpuTimes = Record<OperationName, CpuTime>;

interface Blocks {
  blocks: number;
  calls: number;
}

const WARM_UP = 2;

async function requestsOf(work: () => Promise<void>): Promise<number> {
  const { client } = await import('../../functions/core/table.ts');
  let requests = 0;
  const counting = { step: 'initialize', name: 'counting' } as const;
  client.middlewareStack.add(
    (next) => async (given) => {
      requests += 1;
      return next(given);
    },
    counting,
  );
  await work().finally(() => client.middlewareStack.remove(counting.name));
  return requests;
}

async function cpuOf(calls: number, call: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  for (let at = 0; at < calls; at += 1) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / calls;
}

function summaryOf(times: number[]): Omit<CpuTime, 'requests'> {
  const [even, odd] = [0, 1].map((rest) => Math.min(...times.filter((_, at) => at % 2 === rest))) as [number, number];
  return { min: Math.min(even, odd), median: median(times), sameOverSame: Math.max(even, odd) / Math.min(even, odd) };
}

export async function measure(operations: Operations, { blocks, calls }: Blocks): Promise<CpuTimes> {
  const all = Object.entries(operations).map(([name, call]) => ({ name, call, times: [] as number[], requests: 0 }));
  for (const operation of all) operation.requests = await requestsOf(operation.call);
  for (let block = 0; block < WARM_UP + blocks; block += 1) {
    for (const { call, times } of all) {
      const time = await cpuOf(calls, call);
      if (block >= WARM_UP) times.push(time);
    }
  }
  return Object.fromEntries(
    all.map(({ name, times, requests }) => [name, { ...summaryOf(times), requests }]),
  ) as CpuTimes;
}

async function startStore(): Promise<{ endpoint: string; stop: () => void }> {
  const child = fork(new URL('./store-server.ts', import.meta.url), {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [port] = await once(child, 'message');
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
}

const UNLIMITED = JSON.stringify({ posts: 1_000_000, follows: 1_000_000 });

/** The CPU time of this process for a call of each handler, the store's excluded. */
export async function measureHandlerCpu(wanted: Blocks = { blocks: 10, calls: 20 }): Promise<CpuTimes> {
  const { endpoint, stop } = await startStore();
  Object.assign(process.env, {
    ...{ AWS_ENDPOINT_URL: endpoint, AWS_REGION: 'eu-central-1', TABLE: `bench-${randomTag()}` },
    ...{ AWS_ACCESS_KEY_ID: 'bench', AWS_SECRET_ACCESS_KEY: 'bench', AWS_EC2_METADATA_DISABLED: 'true' },
    ...{ LIMITS: UNLIMITED, MODERATION: 'off', MEDIA_KEY: '1.bench', ORIGIN_SECRETS: 'bench' },
  });
  try {
    const { prepareOperations } = await import('./operations.ts');
    return await measure(await prepareOperations(1 + (WARM_UP + wanted.blocks) * wanted.calls), wanted);
  } finally {
    stop();
  }
}
