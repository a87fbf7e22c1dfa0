import { beforeEach, expect, it, vi } from 'vitest';
import { start } from '../core/jobs.ts';
import { SYSTEM } from '../core/proof.ts';
import { deletionsBegunBefore } from '../table/deletions.ts';
import { resumeDeletions } from './jobs.ts';

vi.mock('../core/jobs.ts', async (actual) => ({ ...(await actual<object>()), start: vi.fn() }));
vi.mock('../table/deletions.ts', async (actual) => ({ ...(await actual<object>()), deletionsBegunBefore: vi.fn() }));

const rex = { uid: 'rex', username: 'rex' };

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(deletionsBegunBefore).mockImplementation(async function* () {
    yield rex;
  });
});

it('restarts deletions that have stopped for a day', async () => {
  await resumeDeletions(Date.parse('2026-11-21T12:00:00Z'));
  expect(deletionsBegunBefore).toHaveBeenCalledWith(Date.parse('2026-11-20T12:00:00Z'));
  expect(start).toHaveBeenCalledExactlyOnceWith(SYSTEM, { job: 'account.forget', input: rex });
});
