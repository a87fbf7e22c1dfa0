import { describe, expect, it } from 'vitest';
import { keepFigures } from './figures.ts';
import { measureHandlerCpu } from './handler-cpu.ts';

/** Calls of DynamoDB. */
const CALLS = { post: 3, follow: 3, like: 2, feed: 5, notifications: 2 };
const [BLOCKS, CALLS_A_BLOCK] = [Number(process.env.BLOCKS || 2), 5];

describe('the handlers', () => {
  it('call DynamoDB seldom, and their CPU time is measured', { timeout: 300_000 }, async () => {
    const measured = await measureHandlerCpu({ blocks: BLOCKS, calls: CALLS_A_BLOCK });
    const entries = Object.entries(measured);
    keepFigures(
      'handlers',
      entries.map(([name, { requests, min: cpuMs, median: medianMs, sameOverSame: again }]) => ({
        ...{ name, requests, cpuMs, medianMs, again },
      })),
    );
    expect(Object.fromEntries(entries.map(([name, { requests }]) => [name, requests]))).toEqual(CALLS);
    for (const [name, { min, median, sameOverSame }] of entries) {
      expect(min).toBeGreaterThan(0);
      const times = `CPU ${min.toFixed(2)} ms, median ${median.toFixed(2)}, the same beside it ${sameOverSame.toFixed(2)}`;
      console.log(`• handlers: ${name} ${times}`);
    }
  });
});
