import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryTool } from '../local/tool.ts';
import { EMPTY, judged, Tally } from './tally.ts';

/** Where so much fails, the rest would only wait for what is broken: the run ends instead of waiting for hours. */
const MOST_FAILURES = 20;

interface Run {
  projects: string[];
  /** @default all files of the projects */
  files?: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Runs all files, whatever fails. */
  isWhole?: boolean;
}

/** Runs tests and counts them; what they say is shown where one fails. */
export async function runVitest({ projects, files = [], env, isWhole = false }: Run): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-report-'));
  const TALLY = join(folder, 'tally.json');
  const chosen = projects.map((project) => `--project=${project}`);
  const reporters = ['--reporter=dot', '--reporter=./scripts/test/reporter.ts', '--silent=passed-only'];
  const args = ['run', `--bail=${isWhole ? 0 : MOST_FAILURES}`, ...chosen, ...reporters, ...files];
  const { code, output } = await tryTool('vitest', { args, env: { ...env, TALLY } });
  if (code !== 0) console.log(output);
  const tally = await read(TALLY);
  await rm(folder, { recursive: true, force: true });
  return judged(tally, code);
}

/** A run that died before it could write has no tests; its exit code counts as a failure. */
async function read(file: string): Promise<Tally> {
  const text = await readFile(file, 'utf8').catch(() => JSON.stringify(EMPTY));
  return Tally.parse(JSON.parse(text));
}
