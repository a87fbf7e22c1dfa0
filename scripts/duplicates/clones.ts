import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT, tryTool } from '../local/tool.ts';
import type { AcceptedPair } from './accepted.ts';

const Fragment = z.object({ name: z.string(), start: z.int(), end: z.int() });
const Report = z.object({
  duplicates: z.array(z.object({ lines: z.int(), firstFile: Fragment, secondFile: Fragment })),
});

interface Clone {
  lines: number;
  files: readonly string[];
  /** Both files with the lines at which it stands. */
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

const isPair = (pair: { files: readonly string[] }, { files }: { files: readonly string[] }) =>
  pair.files.toSorted().join() === files.toSorted().join();

/** The clones that nobody accepted, and the accepted pairs that are none any more. */
export function review(clones: readonly Clone[], accepted: readonly AcceptedPair[]) {
  return {
    duplicates: clones.filter((clone) => !accepted.some((pair) => isPair(pair, clone))),
    outdated: accepted.filter((pair) => !clones.some((clone) => isPair(pair, clone))),
  };
}
