import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import process from 'node:process';
import { endTree } from './process-tree.ts';

export interface Ended {
  code: number;
  output: string;
}

const NOT_FOUND = 127;

/** Runs a command to its end, with more in its environment; code 127 stands for a command that is not there. */
export const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> =>
  spawned(command, args, { env: { ...process.env, ...env } }).catch(() => ({ code: NOT_FOUND, output: '' }));

const running = new Set<ChildProcess>();

function endAll(): void {
  for (const { pid } of running) if (pid) endTree(pid);
}

/** One listener for all of them: Node takes many for a leak. */
function endWithThisProcess(child: ChildProcess): void {
  if (running.size === 0) process.once('exit', endAll);
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    if (running.size === 0) process.off('exit', endAll);
  });
}

/** Runs a command to its end; with this process it ends, and all that it started. Rejects if it cannot be started. */
export function spawned(command: string, args: string[], options: SpawnOptions): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    endWithThisProcess(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      // A letter of several bytes can arrive in two chunks.
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
