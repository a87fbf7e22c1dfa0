import process from 'node:process';
import type * as sdk from 'aws-sdk-client-mock';
import { afterAll, vi } from 'vitest';

/**
 * A worker runs one test file after another, because starting it and loading packages takes longer than most files.
 * Each file begins with modules of ours that no other has used, and what it replaced in the process is put back.
 */
vi.resetModules();
const environment = { ...process.env };

const mocks = vi.hoisted(() => [] as { restore: () => void }[]);
vi.mock('aws-sdk-client-mock', async (original) => {
  const { mockClient, ...rest } = await original<typeof sdk>();
  const mockUntilTheEnd = (...given: Parameters<typeof mockClient>) => {
    const mock = mockClient(...given);
    mocks.push(mock);
    return mock;
  };
  return { ...rest, mockClient: mockUntilTheEnd };
});

// Vitest runs it after all others of the file, and restores spies itself.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const mock of mocks) mock.restore();
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
});
