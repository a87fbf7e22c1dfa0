import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { type Bundle, bundles, ENVIRONMENT } from '../../infra/testing/bundles.ts';
import { gzipOf } from '../../infra/testing/contents.ts';
import type { Row, Section } from '../sections.ts';

const ROUNDS = Number(process.env.ROUNDS || 5);
const KB = 1000;

const IMPORT = `
  const before = process.cpuUsage();
  await import(process.argv[1]);
  const { user, system } = process.cpuUsage(before);
  console.log((user + system) / 1000);
  process.exit();
`;

function initMs({ file }: Bundle): number {
  const args = ['--input-type=module', '-e', IMPORT, file];
  return Number(execFileSync(process.execPath, args, { env: ENVIRONMENT, encoding: 'utf8' }));
}

/** What each deployed function costs before its first call: files that Node reads, and CPU time of importing them. */
export async function measure(): Promise<Section> {
  const all = [...bundles()];
  // In turns, so that what disturbs the machine disturbs all alike.
  const times = Array.from({ length: ROUNDS }, () => all.map(([, bundle]) => initMs(bundle)));
  const rows = all.map(([name, bundle], at): Row => {
    const bytes = bundle.loaded.reduce((sum, { file }) => sum + statSync(file).size, 0);
    return [name, bytes / KB, gzipOf(bundle) / KB, Math.min(...times.map((round) => round[at] ?? 0))];
  });
  return { title: 'Cold starts', columns: ['KB', 'KB gzip', 'CPU ms'], rows };
}
