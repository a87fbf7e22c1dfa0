import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../../scripts/local/tool.ts';
import { type Report, type Scores, scoresOf } from './scores.ts';
import { withoutWaiting } from './without-waiting.ts';

const LIGHTHOUSE = join(import.meta.dirname, '../node_modules/lighthouse/cli/index.js');

async function report(url: string, folder: string, how: string[]): Promise<Report> {
  const file = join(folder, 'report.json');
  const args = ['--output=json', `--output-path=${file}`, '--disable-storage-reset', '--quiet', ...how];
  await runTool('node', { args: [LIGHTHOUSE, url, ...args] });
  return JSON.parse(await readFile(file, 'utf8'));
}

async function rewrite(file: string): Promise<void> {
  const { traceEvents, ...rest } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...rest, traceEvents: withoutWaiting(traceEvents) }));
}

/** Audits a page in the browser at that port, which stays signed in: as it was visited, and as if no task had waited. */
export async function audit(url: string, port: number): Promise<Scores> {
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-audit-'));
  const gathered = join(folder, 'gathered');
  const [gather, judge] = [`--gather-mode=${gathered}`, `--audit-mode=${gathered}`];
  const visited = await report(url, folder, [`--port=${port}`, gather, judge]);
  await rewrite(join(gathered, 'defaultPass.trace.json'));
  const unhindered = await report(url, folder, [judge]);
  await rm(folder, { recursive: true });
  return scoresOf({ visited, unhindered });
}
