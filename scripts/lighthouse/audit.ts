import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from '../local/tool.ts';
import { type Scores, scoresOf } from './scores.ts';

/** Fetched by npm when first used: only this command needs it, and its hundred packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** Audits a page in the browser at that port, which stays signed in, as on a processor so many times as slow. */
export async function audit(url: string, { port, slowdown }: { port: number; slowdown: number }): Promise<Scores> {
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-audit-'));
  const report = join(folder, 'report.json');
  const phone = `--throttling.cpuSlowdownMultiplier=${slowdown}`;
  const how = [
    '--output=json',
    `--output-path=${report}`,
    `--port=${port}`,
    phone,
    '--disable-storage-reset',
    '--quiet',
  ];
  await runTool('npm', { args: ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, ...how] });
  const scores = scoresOf(JSON.parse(await readFile(report, 'utf8')));
  await rm(folder, { recursive: true });
  return scores;
}
