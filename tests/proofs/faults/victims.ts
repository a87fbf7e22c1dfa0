import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Order, Said } from './victim.ts';

const REQUIRE =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);";

/** One file, which starts in a third of the time; it lies where packages with machine code are found. */
async function bundled(): Promise<string> {
  const outfile = join(import.meta.dirname, `../../.local/victim-${process.pid}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, 'victim.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['sharp'],
    banner: { js: REQUIRE },
    logLevel: 'error',
  });
  return outfile;
}

type Outcome = Exclude<Said, { ready: true } | { queued: string }> | 'killed';

interface Options {
  env?: NodeJS.ProcessEnv;
  log?: 'ignore' | 'pipe' | number;
  onQueued?: (message: string) => void;
  /** Spare processes, for orders that end theirs. */
  spare?: number;
}

/** Processes that handlers run in, each until an order ends it; some wait warm. */
export class Victims {
  readonly #warm: Promise<ChildProcess>[] = [];
  readonly #options: Options;
  readonly #file = bundled();
  killed = 0;

  constructor(options: Options = {}) {
    this.#options = options;
  }

  async #start(): Promise<ChildProcess> {
    const { env, log = 'ignore' } = this.#options;
    const child = fork(await this.#file, {
      execArgv: [],
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log, 'ipc'],
      serialization: 'advanced',
    });
    if (log === 'pipe') child.stdout?.destroy();
    const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    if (typeof said !== 'object') throw new Error(`The process ended before it was ready: ${said}.`);
    return child;
  }

  #take(): Promise<ChildProcess> {
    while (this.#warm.length <= (this.#options.spare ?? 0)) this.#warm.push(this.#start());
    return this.#warm.shift() ?? this.#start();
  }

  /** Gives the order to one of them; returns its outcome, or that it ended first. */
  async give(order: Order): Promise<Outcome> {
    const child = await this.#take();
    const outcome = await new Promise<Outcome>((resolve, reject) => {
      child.on('message', (said: Said) => {
        if ('queued' in said) this.#options.onQueued?.(said.queued);
        else if (!('ready' in said)) resolve(said);
      });
      child.once('exit', (code, signal) =>
        signal === 'SIGKILL'
          ? resolve('killed')
          : reject(new Error(`The process ended by itself: ${code}, ${signal}.`)),
      );
      child.send(order);
    });
    child.removeAllListeners('message').removeAllListeners('exit');
    if (outcome === 'killed') this.killed += 1;
    else this.#warm.unshift(Promise.resolve(child));
    return outcome;
  }

  async stop(): Promise<void> {
    for (const child of await Promise.all(this.#warm.splice(0))) child.kill();
    await rm(await this.#file);
  }
}
