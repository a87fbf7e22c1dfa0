import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { placeOf } from './arguments.ts';
import { drawKeys, keysFile, keysFor, keysOf } from './keys.ts';
import { freePort } from './ports.ts';

const ENDPOINT = 'http://aws.test:4566';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'barkyard-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('keys of a local AWS', () => {
  it('differ from start to start', () => {
    expect(drawKeys()).not.toEqual(drawKeys());
  });

  it('are drawn once for a state, which only its owner can read', async () => {
    const stateDir = join(temporaryFolder(), 'state');
    const keys = await keysOf(stateDir);
    expect(await keysOf(stateDir)).toEqual(keys);
    expect([statSync(keysFile(stateDir)), statSync(stateDir)].map(({ mode }) => mode & 0o777)).toEqual([0o600, 0o700]);
  });

  it('are found by the port that npm start listens on, before those of the environment', async () => {
    const awsPort = await freePort();
    const { folder, stateDir } = placeOf({ reset: false, sitePort: 3000, awsPort });
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const keys = await keysOf(stateDir);
    const env = { AWS_ACCESS_KEY_ID: 'mine', AWS_SECRET_ACCESS_KEY: 'secret' };
    expect(await keysFor(`http://localhost:${awsPort}`, env)).toEqual(keys);
    expect(await keysFor(`http://aws.test:${awsPort}`, env)).not.toEqual(keys);
  });
});

describe('keys of another AWS', () => {
  it('are those of the environment', async () => {
    const env = { AWS_ACCESS_KEY_ID: 'mine', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token' };
    const keys = { accessKeyId: 'mine', secretAccessKey: 'secret', sessionToken: 'token' };
    expect(await keysFor(ENDPOINT, env)).toEqual(keys);
  });

  it('are test and test where the environment has none', async () => {
    expect(await keysFor(ENDPOINT, {})).toEqual({ accessKeyId: 'test', secretAccessKey: 'test' });
  });
});
