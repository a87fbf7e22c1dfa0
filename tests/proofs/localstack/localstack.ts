import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Advice } from '../../../scripts/local/advice.ts';
import { DATABASE_COMMAND } from '../../../scripts/local/database.ts';
import { freePort } from '../../../scripts/local/ports.ts';
import { preparePython } from '../../../scripts/local/python.ts';

const LAUNCHER = join(import.meta.dirname, 'launcher.py');
const PATIENCE_MS = 120_000;

/** LocalStack on this machine, without its container. */
export interface LocalStack {
  endpoint: string;
  stop(): Promise<void>;
}

const environment = (port: number, folder: string, packages: string) => ({
  PYTHONPATH: packages,
  SERVICES: 'dynamodb,s3,sqs',
  GATEWAY_LISTEN: `127.0.0.1:${port}`,
  // Its usual server needs packages that its licensed part brings.
  GATEWAY_SERVER: 'hypercorn',
  FILESYSTEM_ROOT: folder,
  SKIP_SSL_CERT_DOWNLOAD: '1',
  DISABLE_EVENTS: '1',
  BARKYARD_DATABASE: DATABASE_COMMAND.join('\n'),
});

/** Starts the last LocalStack that needs no token. @throws Advice where it cannot be had or does not start */
export async function startLocalStack(): Promise<LocalStack> {
  const { command, packages } = await preparePython(undefined, undefined, 'localstack');
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-localstack-'));
  const port = await freePort();
  const env = { ...process.env, AWS_ENDPOINT_URL: undefined, ...environment(port, folder, packages) };
  const child = spawn(command, [LAUNCHER], { env, stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = once(child, 'exit');
  // The launcher ends with its input, also where this process is killed.
  const stop = async () => {
    child.stdin.end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline && child.exitCode === null; await wait(200)) {
    const answer = await fetch(`${endpoint}/_localstack/health`).catch(() => undefined);
    if (answer?.ok) return { endpoint, stop };
  }
  await stop();
  throw new Advice(`Start ${LAUNCHER} by hand to see why: LocalStack did not answer at ${endpoint}.`);
}
