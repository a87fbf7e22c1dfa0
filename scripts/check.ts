import process from 'node:process';
import { shownOn } from './local/progress.ts';
import { ROOT, tryTool } from './local/tool.ts';

/** Lint, types, dead code, duplicates, and the unit and web tests of what is not committed yet; `--all` runs all of them. */
const TYPES = ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/barkyard/types.tsbuildinfo'];
const PROJECTS = ['unit', 'infra', 'web', 'zones'].map((project) => `--project=${project}`);
const TESTS = ['run', ...PROJECTS, '--reporter=dot', '--silent=passed-only', '--passWithNoTests'];

const onStep = shownOn(process.stdout);
process.chdir(ROOT);
const isGreen =
  (await holds('Lint', 'biome', ['check', '--error-on-warnings'])) &&
  (await holds('Types', 'tsc', TYPES)) &&
  (await holds('Dead code', 'knip', [])) &&
  (await holds('Duplicates', 'jscpd', ['.'])) &&
  (await holds('Unit tests', 'vitest', process.argv.includes('--all') ? TESTS : [...TESTS, '--changed']));
process.exitCode = isGreen ? 0 : 1;

async function holds(name: string, tool: string, args: string[]): Promise<boolean> {
  const { code, output } = await onStep(name, () => tryTool(tool, { args }));
  if (code !== 0) console.log(output);
  return code === 0;
}
