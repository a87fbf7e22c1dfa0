import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { placeOf } from './local/arguments.ts';
import { freePort } from './local/ports.ts';

test('a second start touches nothing of a Barkyard that runs, even where it shall begin anew', async () => {
  const [sitePort, awsPort] = [await freePort(), await freePort()];
  const { folder, stateDir } = placeOf({ reset: false, sitePort, awsPort });
  const kept = [join(folder, 'cdk.out/manifest.json'), join(stateDir, 'table')];
  for (const file of kept) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(awsPort, '127.0.0.1', resolve));
  const env = { ...process.env, BARKYARD_PORT: `${sitePort}`, BARKYARD_AWS_PORT: `${awsPort}`, AWS_ENDPOINT_URL: '' };
  const { status, stderr } = spawnSync(process.execPath, ['scripts/local.ts', '--reset'], { env, encoding: 'utf8' });
  const left = kept.filter(existsSync);
  server.close();
  rmSync(folder, { recursive: true });
  expect(stderr).toContain(`Choose another port with BARKYARD_AWS_PORT=${awsPort + 1}: port ${awsPort} is taken`);
  expect([status, left]).toEqual([1, kept]);
});
