import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SYSTEM } from '../core/proof.ts';
import { read } from '../core/table.ts';
import { onOwnTable } from '../testing/on-own-table.ts';
import { consumeLimit } from './limits.ts';

onOwnTable();

const HOUR = 3_600_000;
const start = HOUR * Math.floor(Date.now() / HOUR);

afterEach(() => vi.unstubAllEnvs());

const allowedOf = async (times: number, spending: () => Promise<void>) =>
  (await Promise.allSettled(Array.from({ length: times }, spending))).filter(({ status }) => status === 'fulfilled')
    .length;

describe('the limits of an account', () => {
  it('are exactly 60 posts an hour, however many come at once', async () => {
    const uid = randomUUID();
    expect(await allowedOf(70, () => consumeLimit(SYSTEM, uid, 'posts', start))).toBe(60);
    await expect(consumeLimit(SYSTEM, uid, 'posts', start + HOUR / 2)).rejects.toThrow(
      'You have reached the hourly limit. Try again after 30 minutes',
    );
    await expect(consumeLimit(SYSTEM, uid, 'posts', start + HOUR)).resolves.toBeUndefined();
  });

  it('count each account and each kind separately', async () => {
    vi.stubEnv('LIMITS', '{"posts":1}');
    const [rex, bella] = [randomUUID(), randomUUID()];
    await consumeLimit(SYSTEM, rex, 'posts', start);
    await expect(consumeLimit(SYSTEM, rex, 'posts', start)).rejects.toMatchObject({ code: 'core.limitReached' });
    await consumeLimit(SYSTEM, rex, 'follows', start);
    await consumeLimit(SYSTEM, bella, 'posts', start);
  });

  it('are 200 follows an hour, if the deployment says nothing else', async () => {
    const uid = randomUUID();
    expect(await allowedOf(210, () => consumeLimit(SYSTEM, uid, 'follows', start))).toBe(200);
    vi.stubEnv('LIMITS', '{"follows":300}');
    await expect(consumeLimit(SYSTEM, uid, 'follows', start)).resolves.toBeUndefined();
  });

  it('write rows that expire', async () => {
    const uid = randomUUID();
    const now = Date.now() + HOUR;
    await consumeLimit(SYSTEM, uid, 'posts', now);
    const hour = Math.floor(now / HOUR);
    expect(await read({ PK: `LIMIT#${uid}`, SK: `LIMIT#posts#${hour}` })).toMatchObject({
      used: 1,
      expiresAt: (hour + 1) * 3600,
    });
  });
});
