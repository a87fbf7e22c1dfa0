import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PATIENCE_MS = 120_000;
const NS_A_MS = 1e6;

interface Ready {
  url: string;
}

function cpuOfThread(folder: string): number {
  const [ran = ''] = readFileSync(join(folder, 'schedstat'), 'utf8').split(' ');
  return Number(ran);
}

/** A server in a process of its own, which says when it is ready and answers messages. */
export class Child {
  readonly url: string;
  readonly #process: ChildProcess;
  /** Rejects when the process ends. */
  readonly #ended: Promise<never>;
  #death?: Error;
  #asked = 0;

  private constructor(process: ChildProcess, ended: Promise<never>, url: string) {
    this.#process = process;
    this.#ended = ended;
    this.url = url;
    ended.catch((death: Error) => {
      this.#death = death;
    });
  }

  /** With its last words, once the process has ended. */
  get death(): Error | undefined {
    return this.#death;
  }

  static async start(file: string, cwd: string, env: NodeJS.ProcessEnv): Promise<Child> {
    const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const;
    const child = spawn(process.execPath, [file], { cwd, env: { ...process.env, ...env }, stdio: [...stdio] });
    const words: string[] = [];
    child.stderr?.on('data', (data) => words.push(`${data}`));
    const { promise, resolve, reject } = Promise.withResolvers<Ready>();
    const timer = setTimeout(() => reject(new Error(`${file} did not start.`)), PATIENCE_MS);
    child.once('message', (ready: Ready) => resolve(ready));
    const ended = new Promise<never>((_, fail) => {
      const tell = (by: unknown) => fail(new Error(`${file} ended with ${by}: ${words.join('').slice(-2000)}`));
      child.once('exit', (code, signal) => tell(signal ?? code));
    });
    // Also where nobody waits for an answer at that moment.
    ended.catch(() => undefined);
    const { url } = await Promise.race([promise, ended]).finally(() => clearTimeout(timer));
    return new Child(child, ended, url);
  }

  /** Milliseconds of CPU that the threads have used. The kernel's ticks of 10 ms are as long as ten calls. */
  cpuMs(): number {
    const threads = `/proc/${this.#process.pid}/task`;
    const nanoseconds = readdirSync(threads).map((thread) => cpuOfThread(join(threads, thread)));
    return nanoseconds.reduce((sum, one) => sum + one, 0) / NS_A_MS;
  }

  async ask<T>(message: object = {}): Promise<T> {
    const id = this.#asked++;
    const { promise, resolve } = Promise.withResolvers<T>();
    const onMessage = (answer: T & { id: number }) => {
      if (answer.id !== id) return;
      this.#process.off('message', onMessage);
      resolve(answer);
    };
    this.#process.on('message', onMessage);
    this.#process.send({ ...message, id }, () => {});
    return Promise.race([promise, this.#ended]);
  }

  async stop(): Promise<void> {
    const { exitCode, signalCode } = this.#process;
    if (exitCode !== null || signalCode) return;
    const gone = new Promise((resolve) => this.#process.once('exit', resolve));
    this.#process.kill('SIGKILL');
    await gone;
  }
}
