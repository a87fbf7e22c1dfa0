import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fingerprints, repositoryFiles } from './check/inputs.ts';
import { loadPassed, passedIn, savePassed } from './check/passed.ts';
import { shownOn } from './local/progress.ts';
import { ROOT, tryTool } from './local/tool.ts';

/** Lint, types, dead code, duplicates, and the unit tests whose inputs changed since they passed; `--all` runs every unit test. */
const TYPES = ['--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/barkyard/types.tsbuildinfo'];
const TESTS = [
  'run',
  '--project=unit',
  '--project=infra',
  '--project=web',
  '--project=zones',
  '--reporter=dot',
  '--silent=passed-only',
];

const onStep = shownOn(process.stdout);
process.chdir(ROOT);
const isGreen =
  (await holds('Lint', 'biome', ['check', '--error-on-warnings'])) &&
  (await holds('Types', 'tsc', TYPES)) &&
  (await holds('Dead code', 'knip', [])) &&
  (await holds('Duplicates', 'node', ['scripts/duplicates.ts'])) &&
  (await unitTestsPass(process.argv.includes('--all')));
process.exitCode = isGreen ? 0 : 1;

async function holds(name: string, tool: string, args: string[]): Promise<boolean> {
  const { code, output } = await onStep(name, () => tryTool(tool, { args }));
  if (code !== 0) console.log(output);
  return code === 0;
}

async function unitTestsPass(isAll: boolean): Promise<boolean> {
  const current = fingerprints(repositoryFiles());
  const before = isAll ? {} : await loadPassed();
  const due = [...current.keys()].filter((file) => before[file] !== current.get(file));
  const unchanged = current.size - due.length;
  if (due.length > 0 && unchanged > 0) console.log(`  ${unchanged} of ${current.size} test files passed as they are`);
  if (due.length === 0) return true;
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-check-'));
  const report = join(folder, 'report.json');
  const args = [...TESTS, '--reporter=json', `--outputFile.json=${report}`, ...(unchanged > 0 ? due : [])];
  const isPassed = await holds(`Unit tests: ${due.length} files`, 'vitest', args);
  const passed = passedIn(JSON.parse(await readFile(report, 'utf8').catch(() => '{"testResults":[]}')));
  // A file that was edited meanwhile was tested in neither of its states.
  const after = fingerprints(repositoryFiles());
  const kept = [...current].filter(
    ([file, hash]) => before[file] === hash || (passed.includes(file) && after.get(file) === hash),
  );
  await savePassed(Object.fromEntries(kept));
  await rm(folder, { recursive: true });
  return isPassed;
}
