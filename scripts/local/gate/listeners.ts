import { readdir, readFile } from 'node:fs/promises';
import { holds, listening } from '../ports.ts';

const LOOPBACK = ['0100007F', '00000000000000000000000001000000', '0000000000000000FFFF00000100007F'];

/** A process with all that it started. */
async function treeOf(root: number): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)));
  const isUnder = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === `${root}` || isUnder(parents.get(pid)));
  return pids.filter(isUnder);
}

async function parentOf(pid: string): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return /^PPid:\t([1-9]\d*)$/m.exec(status)?.[1];
}

/** The addresses that a process and all that it started listen on, and those of them that other machines reach. */
export async function listenersOf(root: number): Promise<{ own: string[]; beyond: string[] }> {
  const [tree, rows] = await Promise.all([treeOf(root), listening()]);
  const own: string[] = [];
  for (const { address, inode } of rows) {
    const holders = await Promise.all(tree.map((pid) => holds(pid, new Set([inode]))));
    if (holders.includes(true)) own.push(address);
  }
  return { own, beyond: own.filter((address) => !LOOPBACK.includes(address.split(':')[0] ?? '')) };
}
