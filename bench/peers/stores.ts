import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/local/ports.ts';
import { run } from '../../scripts/local/run.ts';
import type { Started } from '../../scripts/local/started.ts';
import { UnavailableError } from '../install.ts';

const PATIENCE_MS = 30_000;
/** Debian's folder of PostgreSQL's own programs. */
const DEBIAN = Array.from({ length: 10 }, (_, at) => `/usr/lib/postgresql/${22 - at}/bin`);
const env = { ...process.env, PATH: [process.env.PATH, ...DEBIAN].join(delimiter), LC_ALL: 'C' };

/** PostgreSQL refuses to run as root: there its own user runs it. */
async function userOfPostgres(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])));
  if (uid?.code !== 0) throw new UnavailableError('there is no user for PostgreSQL: apt-get install postgresql');
  return { uid: Number(uid.output), gid: Number(gid?.output) };
}

async function answers(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

async function untilReady(child: ChildProcess, port: number, name: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await wait(50)) {
    if (child.exitCode !== null) break;
    if (await answers(port)) return;
  }
  throw new UnavailableError(`${name} did not start`);
}

function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode) return Promise.resolve();
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  return gone;
}

/** A command's folder for temporary files is closed to other users. */
async function letPass(folder: string): Promise<void> {
  await chmod(folder, (await stat(folder)).mode | 0o011);
}

async function temporary(started: Started, owner: { uid?: number; gid?: number } = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-peer-'));
  if (owner.uid !== undefined) {
    await chown(folder, owner.uid, owner.gid ?? owner.uid);
    await letPass(tmpdir());
  }
  started.add(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const toEnd = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', resolve).once('error', () => resolve(127)));

/** It listens before it is ready. */
async function createDatabase(port: number, name: string, options: SpawnOptions): Promise<void> {
  const args = ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'bench', name];
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await wait(200)) {
    if ((await toEnd(spawn('createdb', args, options))) === 0) return;
  }
  throw new UnavailableError(`PostgreSQL could not create ${name}`);
}

export async function postgres(started: Started, names: string[]): Promise<string> {
  const owner = await userOfPostgres();
  const folder = await temporary(started, owner);
  const options = { ...owner, env, cwd: folder, stdio: 'ignore' as const };
  const data = join(folder, 'data');
  const made = await toEnd(spawn('initdb', ['-D', data, '-U', 'bench', '-A', 'trust', '--no-sync'], options));
  if (made !== 0) throw new UnavailableError('PostgreSQL is not there: apt-get install postgresql');
  const port = await freePort();
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=300'];
  const child = spawn('postgres', ['-D', data, '-p', `${port}`, '-k', folder, ...settings], options);
  started.add(() => ended(child).then(() => undefined));
  await untilReady(child, port, 'PostgreSQL');
  for (const name of names) await createDatabase(port, name, options);
  return `postgres://bench@127.0.0.1:${port}`;
}

export async function redis(started: Started): Promise<string> {
  const folder = await temporary(started);
  const port = await freePort();
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const child = spawn('redis-server', args, { stdio: 'ignore' });
  const lacks = await Promise.race([toEnd(child), untilReady(child, port, 'Redis').then(() => undefined)]);
  if (lacks !== undefined) throw new UnavailableError('Redis is not there: apt-get install redis-server');
  started.add(() => ended(child).then(() => undefined));
  return `127.0.0.1:${port}`;
}
