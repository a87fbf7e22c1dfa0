import { readdir, readFile, readlink } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { run } from './run.ts';

const LISTENING = '0A';

/** A port that nobody listens on. */
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

export function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (taken: boolean) => {
      socket.destroy();
      resolve(taken);
    };
    socket.on('connect', () => end(true));
    socket.on('error', () => end(false));
  });
}

/** Who listens on the port, as `name (process 123)`, where the system tells. */
export async function portHolder(port: number): Promise<string | undefined> {
  return process.platform === 'linux' ? linuxHolder(port) : listedHolder(port);
}

async function linuxHolder(port: number): Promise<string | undefined> {
  const inodes = await inodesOf(port);
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    if (await holds(pid, inodes)) return `${await nameOf(pid)} (process ${pid})`;
  }
}

async function inodesOf(port: number): Promise<Set<string>> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((table) => readFile(`/proc/net/${table}`, 'utf8').catch(() => '')),
  );
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = tables.flatMap((table) => table.split('\n')).map((row) => row.trim().split(/\s+/));
  const listening = rows.filter(([, local, , state]) => local?.endsWith(suffix) && state === LISTENING);
  return new Set(listening.map(([, , , , , , , , , inode]) => `socket:[${inode}]`));
}

async function holds(pid: string, inodes: Set<string>): Promise<boolean> {
  const folder = `/proc/${pid}/fd`;
  const files = await readdir(folder).catch(() => []);
  const targets = await Promise.all(files.map((file) => readlink(`${folder}/${file}`).catch(() => '')));
  return targets.some((target) => inodes.has(target));
}

const nameOf = async (pid: string) => (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'a process')).trim();

async function listedHolder(port: number): Promise<string | undefined> {
  const { code, output } = await run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc']);
  const pid = /^p(\d+)$/m.exec(output)?.[1];
  const name = /^c(.+)$/m.exec(output)?.[1];
  return code === 0 && pid ? `${name ?? 'a process'} (process ${pid})` : undefined;
}
