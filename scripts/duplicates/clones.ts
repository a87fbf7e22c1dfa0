import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT, tryTool } from '../local/tool.ts';
import type { Accepted } from './accepted.ts';

const Fragment = z.object({ name: z.string(), start: z.int(), end: z.int() });
const Report = z.object({
  duplicates: z.array(z.object({ lines: z.int(), firstFile: Fragment, secondFile: Fragment })),
});

interface Clone {
  lines: number;
  files: readonly string[];
  places: readonly string[];
}

const placeOf = ({ name, start, end }: z.infer<typeof Fragment>) => `${name}:${start}-${end}`;

export async function findClones(folder: string): Promise<Clone[]> {
  const output = await mkdtemp(join(tmpdir(), 'barkyard-duplicates-'));
  const args = ['--config', join(ROOT, '.jscpd.json'), '--output', output, '.'];
  const { output: words } = await tryTool('jscpd', { args, cwd: folder });
  const report = await readFile(join(output, 'jscpd-report.json'), 'utf8').catch(() => {
    throw new Error(`jscpd wrote no report: ${words}`);
  });
  await rm(output, { recursive: true });
  return Report.parse(JSON.parse(report)).duplicates.map(({ lines, firstFile, secondFile }) => ({
    lines,
    files: [firstFile.name, secondFile.name],
    places: [placeOf(firstFile), placeOf(secondFile)],
  }));
}

const covers = (accepted: Accepted, clone: Clone) => clone.files.every((file) => accepted.files.includes(file));

const isOutdated = (accepted: Accepted, clones: readonly Clone[]) => {
  const found = new Set(clones.filter((clone) => covers(accepted, clone)).flatMap(({ files }) => files));
  return accepted.files.some((file) => !found.has(file));
};

/** Clones that are not accepted, and accepted groups in which a file has no clone any more. */
export function review(clones: readonly Clone[], accepted: readonly Accepted[]) {
  return {
    duplicates: clones.filter((clone) => !accepted.some((group) => covers(group, clone))),
    outdated: accepted.filter((group) => isOutdated(group, clones)),
  };
}
