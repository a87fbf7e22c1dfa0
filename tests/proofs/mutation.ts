import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { Advice } from '../../scripts/local/advice.ts';
import { ROOT, tryTool } from '../../scripts/local/tool.ts';
import { FOLDERS } from './mutation/folders.ts';
import { type Report, scoreOf, type Verdict, verdictOn } from './mutation/scores.ts';

/** Changes the code place by place, and lists the changes that no test notices; `-- shared/posts` of one folder, `-- --write` records the scores. */
const SCORES = join(import.meta.dirname, 'mutation/scores.json');
/** No folder is begun later, so that a night has time for other proofs. */
const MOST_MS = 70 * 60_000;

const options = process.argv.slice(2);
const isWritten = options.includes('--write');
const named = options.filter((option) => option !== '--write');
const unknown = named.find((name) => !(name in FOLDERS));
if (unknown) throw new Advice(`Name one of ${Object.keys(FOLDERS).join(', ')}: ${unknown} is not mutated.`);

const scores: Record<string, number> = JSON.parse(readFileSync(SCORES, 'utf8'));

/** Returns the exit code. */
async function runStryker(folder: string): Promise<number> {
  const args = ['run', 'tests/proofs/mutation/stryker.config.mjs'];
  const { code, output } = await tryTool('stryker', { args, env: { MUTATED: folder } });
  console.log(output);
  return code;
}

async function measure(folder: string): Promise<Verdict> {
  const code = await runStryker(folder);
  if (code !== 0) return { line: `• ${folder}: Stryker ended with code ${code}`, isLower: true };
  const file = join(ROOT, `.local/mutation/${folder.replaceAll('/', '-')}.report.json`);
  const score = scoreOf(JSON.parse(readFileSync(file, 'utf8')) as Report);
  const verdict = verdictOn(folder, score, scores[folder]);
  if (isWritten) {
    scores[folder] = score.score;
    writeFileSync(SCORES, `${JSON.stringify(scores, undefined, 2)}\n`);
  }
  return verdict;
}

const verdicts: Verdict[] = [];
const late: string[] = [];
for (const folder of named.length > 0 ? named : Object.keys(FOLDERS)) {
  if (performance.now() > MOST_MS) late.push(folder);
  else verdicts.push(await measure(folder));
}
console.log(verdicts.map(({ line }) => line).join('\n'));
if (late.length > 0) console.log(`• not measured for want of time: ${late.join(', ')}`);
if (verdicts.some(({ isLower }) => isLower)) process.exitCode = 1;
