import { spawnSync } from 'node:child_process';
import process from 'node:process';

type Parentage = [pid: number, parent: number];

function everyProcess(): Parentage[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number) as Parentage);
}

const below = (pid: number, all: Parentage[]): number[] =>
  all.filter(([, parent]) => parent === pid).flatMap(([child]) => [child, ...below(child, all)]);

function end(pid: number): void {
  try {
    process.kill(pid);
  } catch {
    // It has ended by itself.
  }
}

/** Ends a process and those that it has started: a signal to it alone may leave them. */
export function endTree(pid: number): void {
  for (const one of [pid, ...below(pid, everyProcess())]) end(one);
}
