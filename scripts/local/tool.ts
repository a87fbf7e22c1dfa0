import { spawn } from 'node:child_process';
import { appendFile, mkdir } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { Advice } from './advice.ts';
import { type Ended, spawned } from './run.ts';

export const ROOT = join(import.meta.dirname, '../..');
/** Everything that the local run writes, but for the packages. */
export const LOCAL = join(ROOT, '.local');

/** Lines shown of a tool that failed. */
const SHOWN = 20;
const BINARIES = join(ROOT, 'node_modules/.bin');
/** Tools and test workers are processes that load the same packages: V8 compiles these once. */
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules/.cache/barkyard/compiled');

interface Options {
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Keeps what the tool says. */
  log?: string;
}

interface Failure {
  tool: string;
  /** All that it said. */
  output: string;
  log?: string;
}

/** A tool did not succeed; the message ends with its last words. */
export class ToolError extends Advice {
  readonly tool: string;
  readonly log?: string;
  readonly lastLine: string;

  constructor(args: string[], { tool, output, log }: Failure) {
    const lines = output.trim().split('\n');
    super(`${lines.slice(-SHOWN).join('\n')}\n\nRead ${log ?? 'the words above'}: ${tool} ${args[0]} failed.`);
    this.tool = tool;
    this.log = log;
    this.lastLine = `${lines.at(-1)}`.trim();
  }
}

/** Runs a tool of the packages (or node) that has to succeed; where it fails, its last words are shown. */
export async function runTool(tool: string, options: Options): Promise<void> {
  const { code, output } = await tryTool(tool, options);
  const { args, log } = options;
  if (log) await keep(log, output);
  if (code === 0) return;
  if (/ENOSPC|no space left on device/i.test(output)) throw new Advice('Free some disk space: the disk is full.');
  throw new ToolError(args, { tool, output, log });
}

/** Runs a tool to its end and answers what it said; the tool ends with this process. */
export function tryTool(tool: string, { args, env, cwd = ROOT }: Options): Promise<Ended> {
  const PATH = [BINARIES, process.env.PATH].join(delimiter);
  return spawned(tool, args, { cwd, env: { NODE_COMPILE_CACHE, ...process.env, ...env, PATH } });
}

/** Runs a tool that talks to the person in front of it, and has to succeed. */
export async function runVisibly(tool: string, args: string[], cwd = ROOT): Promise<void> {
  await mkdir(cwd, { recursive: true });
  const PATH = [BINARIES, process.env.PATH].join(delimiter);
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, { cwd, env: { ...process.env, PATH }, stdio: 'inherit' });
    const stop = () => child.kill();
    process.once('exit', stop);
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', stop);
      if (code === 0) resolve();
      else reject(new Advice(`Read what ${tool} ${args[0]} says above: it failed.`));
    });
  });
}

async function keep(log: string, output: string): Promise<void> {
  await mkdir(dirname(log), { recursive: true });
  await appendFile(log, output);
}
