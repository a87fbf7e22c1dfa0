import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { type Bundle, bundles, ENVIRONMENT } from '../../infra/testing/bundles.ts';
import { gzipOf } from '../../infra/testing/contents.ts';
import { median } from '../statistics.ts';
import { bundlePackages } from './packages.ts';
import { compileUnbundled } from './unbundled.ts';

export interface ColdStart {
  handler: string;
  /** Size of the files that Node reads before the first call. */
  bytes: number;
  gzip: number;
  /** CPU time of importing the handler: the minimum and the median of all rounds. */
  bundledMs: number;
  bundledMedianMs: number;
  unbundledMs: number;
  unbundledMedianMs: number;
  /** The minimum of what it imports of packages and of Node, bundled alike, without our own code; older figures lack it. */
  packagesMs?: number;
  /** Bundled ÷ unbundled, by the minima. */
  ratio: number;
  /** The bundle ÷ itself, measured in turn with the others: how far a ratio of this run can be trusted. */
  noise: number;
}

const IMPORT = `
  const before = process.cpuUsage();
  await import(process.argv[1]);
  const { user, system } = process.cpuUsage(before);
  console.log((user + system) / 1000);
  process.exit();
`;

function initMs(file: string): number {
  const args = ['--input-type=module', '-e', IMPORT, file];
  return Number(execFileSync(process.execPath, args, { env: ENVIRONMENT, encoding: 'utf8' }));
}

const minimum = (times: number[]) => Math.min(...times);

function interleaved(files: string[], rounds: number): number[][] {
  const measured = Array.from({ length: rounds }, () => files.map(initMs));
  return files.map((_, at) => measured.map((times) => times[at] ?? 0));
}

async function coldStart(handler: string, bundle: Bundle, rounds: number): Promise<ColdStart> {
  const { file, entry, sources, loaded } = bundle;
  const unbundledFile = await compileUnbundled(handler, entry, sources);
  const files = [file, unbundledFile, file, bundlePackages(handler, bundle)];
  const [bundled = [], unbundled = [], again = [], packages = []] = interleaved(files, rounds);
  return {
    handler,
    bytes: loaded.reduce((total, { file }) => total + statSync(file).size, 0),
    gzip: gzipOf(bundle),
    bundledMs: minimum(bundled),
    bundledMedianMs: median(bundled),
    unbundledMs: minimum(unbundled),
    unbundledMedianMs: median(unbundled),
    packagesMs: minimum(packages),
    ratio: minimum(bundled) / minimum(unbundled),
    noise: minimum(again) / minimum(bundled),
  };
}

/** Measures what each deployed function costs before its first call: the bundle beside its sources and packages. */
export async function coldStarts(rounds = 9): Promise<ColdStart[]> {
  const rows: ColdStart[] = [];
  for (const [name, bundle] of bundles()) rows.push(await coldStart(name, bundle, rounds));
  return rows;
}
