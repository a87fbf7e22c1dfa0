import { readdir, readFile, readlink } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { basename } from 'node:path';
import { Advice } from './advice.ts';
import { run } from './run.ts';

const LISTENING = '0A';

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Checks both addresses of this machine: a browser may take either for `localhost`. */
export async function isTaken(port: number): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => listens(port, host)));
  return answers.includes(true);
}

function listens(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    const end = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
  });
}

/** Refuses a port that is taken; `name` is the variable that chooses another. */
export async function refuseTaken(port: number, name: string): Promise<void> {
  if (!(await isTaken(port))) return;
  const holder = await portHolder(port);
  const by = holder ? ` by ${holder}` : '';
  throw new Advice(`Choose another port with ${name}=${port + 1}: port ${port} is taken${by}.`);
}

/** The listener on the port, as `name (process 123)`, where the system tells. */
export async function portHolder(port: number): Promise<string | undefined> {
  return process.platform === 'linux' ? linuxHolder(port) : listedHolder(port);
}

async function linuxHolder(port: number): Promise<string | undefined> {
  const inodes = await inodesOf(port);
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    if (await holds(pid, inodes)) return `${await nameOf(pid)} (process ${pid})`;
  }
}

interface Listener {
  address: string;
  inode: string;
}

export async function listening(): Promise<Listener[]> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((table) => readFile(`/proc/net/${table}`, 'utf8').catch(() => '')),
  );
  const rows = tables.flatMap((table) => table.split('\n')).map((row) => row.trim().split(/\s+/));
  return rows
    .filter(([, , , state]) => state === LISTENING)
    .map((row) => ({ address: row[1] ?? '', inode: `socket:[${row[9]}]` }));
}

async function inodesOf(port: number): Promise<Set<string>> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const listeners = await listening();
  return new Set(listeners.filter(({ address }) => address.endsWith(suffix)).map(({ inode }) => inode));
}

export async function holds(pid: string, inodes: Set<string>): Promise<boolean> {
  const folder = `/proc/${pid}/fd`;
  const files = await readdir(folder).catch(() => []);
  const targets = await Promise.all(files.map((file) => readlink(`${folder}/${file}`).catch(() => '')));
  return targets.some((target) => inodes.has(target));
}

/** The program with its first argument, such as `node scripts/local.ts`: a thread's own name tells nothing. */
async function nameOf(pid: string): Promise<string> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const [program = '', argument = ''] = line.split('\0');
  return `${basename(program)} ${argument}`.trim() || 'a process';
}

async function listedHolder(port: number): Promise<string | undefined> {
  const { code, output } = await run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']);
  const pid = /^p(\d+)$/m.exec(output)?.[1];
  const name = /^c(.+)$/m.exec(output)?.[1];
  return code === 0 && pid ? `${name ?? 'a process'} (process ${pid})` : undefined;
}
