import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Advice } from '../../scripts/local/advice.ts';
import { freePort } from '../../scripts/local/ports.ts';
import { type Python, preparePython } from '../../scripts/local/python.ts';

const PATIENCE_MS = 120_000;

interface Wanted {
  packages: Parameters<typeof preparePython>[2];
  /** A file that starts the server, which ends with its input: also where this process is killed. */
  launcher: string;
  env: (port: number, folder: string) => NodeJS.ProcessEnv;
  /** What answers once it is ready. */
  path: string;
}

/** A server in Python on this machine. */
export interface PythonServer {
  endpoint: string;
  /** What it runs on. */
  python: Python;
  stop(): Promise<void>;
}

/** @throws Advice where its packages cannot be had, or it does not start */
export async function servePython({ packages: wanted, launcher, env: variables, path }: Wanted): Promise<PythonServer> {
  const python = await preparePython(undefined, undefined, wanted);
  const { command, packages } = python;
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-server-'));
  const port = await freePort();
  const env = { ...process.env, AWS_ENDPOINT_URL: undefined, PYTHONPATH: packages, ...variables(port, folder) };
  const child = spawn(command, [launcher], { env, stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.stdin.end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline && child.exitCode === null; await wait(200)) {
    const answer = await fetch(`${endpoint}${path}`).catch(() => undefined);
    if (answer?.ok) return { endpoint, python, stop };
  }
  await stop();
  throw new Advice(`Start ${launcher} by hand to see why: it did not answer at ${endpoint}.`);
}
