import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Advice } from './advice.ts';
import { type Access, withoutEndpoints } from './aws.ts';
import { drawKeys, type Keys, keysOf } from './keys.ts';
import { type Mail, readMails } from './mails.ts';
import { refuseTaken } from './ports.ts';
import { preparePython } from './python.ts';
import { savedAt, takeSnapshot } from './snapshot.ts';
import { LOCAL } from './tool.ts';

const LAUNCHER = join(import.meta.dirname, 'launcher.py');
const BINARIES = join(import.meta.dirname, '../../node_modules/.bin');
/** The exit code of a launcher whose last words are advice. */
const ADVICE = 78;
const PATIENCE = 60_000;
/** Saving takes about a second. */
const STOP_PATIENCE_MS = 9_000;

type Options = {
  port: number;
  /** The folder that keeps the state over a stop. @default nothing is kept */
  stateDir?: string;
  /** @default those of the state, or new ones */
  keys?: Keys;
  /** The only origin whose pages are answered. @default none */
  site?: string;
  /** Added to the emulator's environment, which its Lambdas inherit. */
  env?: Record<string, string>;
};

export type Emulator = Access & {
  port: number;
  pid?: number;
  log: string;
  /** Resolves with the reason once it is gone. */
  ended: Promise<string>;
  save(): Promise<void>;
  savedAt(): Promise<Date | undefined>;
  stop(): Promise<void>;
  mails(): Promise<Mail[]>;
};

/** Starts the local AWS on a port of this machine only. */
export async function startEmulator({ port, stateDir, env, site, ...given }: Options): Promise<Emulator> {
  await refuseTaken(port, 'BARKYARD_AWS_PORT');
  const { command, packages } = await preparePython();
  if (stateDir) await dropRemains(stateDir);
  const keys = given.keys ?? (stateDir ? await keysOf(stateDir) : drawKeys());
  const log = logFile(port, stateDir);
  const child = spawn(command, [LAUNCHER], {
    env: {
      ...withoutEndpoints(process.env),
      ...environment(port, packages),
      ...identity(keys, site),
      ...persistence(stateDir),
      ...env,
    },
    stdio: ['pipe', openSync(log, 'a'), openSync(log, 'a')],
    detached: true,
  });
  // A write to a process that has just ended fails; its exit is handled elsewhere.
  child.stdin?.on('error', () => undefined);
  const ended = once(child, 'exit').then(([code, signal]) => `${signal ?? `exit code ${code}`}`);
  const endpoint = `http://127.0.0.1:${port}`;
  await untilHealthy(endpoint, child, log);
  return {
    endpoint,
    keys,
    port,
    pid: child.pid,
    log,
    ended,
    save: async () => void (stateDir && (await takeSnapshot(child, stateDir))),
    savedAt: async () => (stateDir ? savedAt(stateDir) : undefined),
    stop: async () => {
      await stop(child);
      if (!stateDir) await rm(log, { force: true });
    },
    mails: () => readMails({ endpoint, keys }),
  };
}

const environment = (port: number, packages: string) => ({
  AUTH: 'true',
  BIND_HOST: '127.0.0.1',
  GATEWAY_PORT: `${port}`,
  // MiniStack binds these two to all interfaces.
  IOT_MTLS_ENABLED: '0',
  SFTP_ENABLED: '0',
  AWS_REGION: 'us-east-1',
  AWS_DEFAULT_REGION: 'us-east-1',
  PATH: [BINARIES, process.env.PATH].join(delimiter),
  PYTHONPATH: packages,
});

/** Its root's keys, and whose pages it answers. */
const identity = (keys: Keys, site?: string) => ({
  AWS_ACCESS_KEY_ID: keys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  AWS_SESSION_TOKEN: undefined,
  AWS_PROFILE: undefined,
  SITE_ORIGIN: site,
});

const persistence = (stateDir?: string) =>
  stateDir
    ? { PERSIST_STATE: '1', STATE_DIR: join(stateDir, 'state'), S3_PERSIST: '1', S3_DATA_DIR: join(stateDir, 's3') }
    : // A saved state would only grow; a run that saves nothing can do as DynamoDB does, where expired rows stay for days.
      { BARKYARD_KEEP_EXPIRED: '1' };

/** Buckets are written at once, all else with a snapshot: buckets alone are left by a kill before the first one. */
async function dropRemains(stateDir: string): Promise<void> {
  const files = await readdir(join(stateDir, 'state')).catch(() => []);
  if (!files.some((file) => file.endsWith('.json'))) await rm(join(stateDir, 's3'), { recursive: true, force: true });
}

function logFile(port: number, stateDir?: string): string {
  const folder = stateDir ?? LOCAL;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, `barkyard-aws-${port}.log`);
}

async function untilHealthy(endpoint: string, child: ChildProcess, log: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await wait(100)) {
    if (child.exitCode !== null || child.signalCode) break;
    const answer = await fetch(`${endpoint}/_ministack/health`).catch(() => undefined);
    if (answer?.ok) return;
  }
  await stop(child);
  if (child.exitCode === ADVICE) throw new Advice(`${(await readFile(log, 'utf8')).trim().split('\n').at(-1)}`);
  throw new Advice(`Read ${log}: the local AWS did not start.`);
}

/** A clean stop saves the state, so it is waited for. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return;
  const gone = once(child, 'exit').then(() => true);
  child.kill('SIGTERM');
  const isGone = await Promise.race([gone, wait(STOP_PATIENCE_MS, false, { ref: false })]);
  if (!isGone) child.kill('SIGKILL');
}
