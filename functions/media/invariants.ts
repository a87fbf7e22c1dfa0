import type { Invariant } from '../core/dump.ts';
import { filesOf } from './named.ts';

/** So long a file may wait for its row, or for the daily sweep. */
const PATIENCE_MS = 2 * 86_400_000;

/** I9: each published file is one that a row names; what the sweep has still to find aside. */
export const filesAreNamed: Invariant = ({ rows, files = [] }) => {
  const named = new Set(rows.flatMap(filesOf));
  const before = Date.now() - PATIENCE_MS;
  return files.filter(({ file, at }) => at < before && !named.has(file)).map(({ file }) => file);
};

/** I9: each file that a row names is there. */
export const namedFilesAreThere: Invariant = ({ rows, files }) => {
  const there = files && new Set(files.map(({ file }) => file));
  return there ? rows.flatMap(filesOf).filter((file) => !there.has(file)) : [];
};
