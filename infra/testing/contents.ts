import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Bundle } from './bundles.ts';

export interface Content {
  gzip: number;
  packages: string[];
}

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/;

/** The packages of which code is loaded before the first call. */
function packagesIn({ loaded }: Bundle): string[] {
  const sources = loaded.flatMap(({ sources }) => sources);
  return [...new Set(sources.flatMap((source) => PACKAGE.exec(source)?.[1] ?? []))].sort();
}

/** Bytes that Node reads before the first call, compressed file by file. */
export const gzipOf = ({ loaded }: Bundle) =>
  loaded.reduce((total, { file }) => total + gzipSync(readFileSync(file)).length, 0);

export const contentsOf = (bundles: Map<string, Bundle>): Record<string, Content> =>
  Object.fromEntries(
    [...bundles]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, bundle]) => [name, { gzip: gzipOf(bundle), packages: packagesIn(bundle) }]),
  );
