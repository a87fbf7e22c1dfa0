import { afterEach, expect, it, vi } from 'vitest';
import { defaultProvider } from './credentials.ts';

afterEach(() => vi.unstubAllEnvs());

it('are those that the environment has at each request, because Lambda may replace them', async () => {
  const provider = defaultProvider();
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  for (const accessKeyId of ['first', 'second']) {
    vi.stubEnv('AWS_ACCESS_KEY_ID', accessKeyId);
    expect(await provider()).toMatchObject({ accessKeyId });
  }
});
