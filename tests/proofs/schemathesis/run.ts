import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { preparePython } from '../../../scripts/local/python.ts';
import { ROOT, tryTool } from '../../../scripts/local/tool.ts';
import { entryOf, settingsOf } from './settings.ts';
import type { World } from './world.ts';

const Failures = z.array(z.object({ type: z.string(), count: z.int(), operations: z.array(z.string()) }));

const Report = z.object({
  complete: z.boolean(),
  operations: z.object({ total: z.int(), tested: z.int() }),
  test_cases: z.object({ generated: z.int(), errored: z.int() }),
  failures: Failures,
  valid_rates: z.record(z.string(), z.record(z.string(), z.object({ accepted: z.int() }))),
});
export type Report = z.infer<typeof Report>;

export const countOf = ({ failures }: Report, type?: string) =>
  failures.filter((one) => !type || one.type === type).reduce((sum, { count }) => sum + count, 0);

export const acceptedOf = ({ valid_rates }: Report) =>
  Object.values(valid_rates)
    .flatMap((phases) => Object.values(phases))
    .reduce((sum, { accepted }) => sum + accepted, 0);

/** Schemathesis rewrites a tuple as older drafts have it, and then refuses its own work: it gets a list of the same length. */
const withoutTuples = (description: string): string =>
  JSON.stringify(
    JSON.parse(description, (_, value) => {
      if (!value?.prefixItems) return value;
      const { prefixItems: anyOf, ...list } = value;
      return { ...list, items: { anyOf } };
    }),
  );

interface Wanted {
  url: string;
  /** Answers a token of the dog, as JSON. */
  tokens: string;
  /** Cases for each call and kind of data. */
  cases: number;
  seed: number;
  folder: string;
}

/** Has Schemathesis make calls from the API's description; answers what it found, and its own words. */
export async function schemathesis({ known }: World, wanted: Wanted): Promise<{ report: Report; output: string }> {
  const { url, tokens, cases, seed, folder } = wanted;
  const python = await preparePython(undefined, undefined, 'schemathesis');
  const files = ['settings.toml', 'entry.json', 'found.json', 'openapi.json'];
  const [settings, entry, found, description] = files.map((name) => join(folder, name));
  await writeFile(`${description}`, withoutTuples(await readFile(join(ROOT, 'infra/testing/openapi.json'), 'utf8')));
  await writeFile(`${settings}`, settingsOf(known, `${entry}`));
  await writeFile(`${entry}`, entryOf(tokens));
  const own = ['-m', 'schemathesis.cli', '--config-file', `${settings}`, 'run', `${description}`];
  const data = ['--max-examples', `${cases}`, '--seed', `${seed}`, '--generation-database', 'none'];
  // Two would share Python's parser, which counts its depth for all threads together and fails.
  const said = ['--workers', '1', '--no-color', '--report', 'json', '--report-json-path', `${found}`];
  const args = ['-B', ...own, '--url', url, ...data, ...said];
  const env = { PYTHONPATH: python.packages };
  const { output } = await tryTool(python.command, { args, env, cwd: folder });
  const text = await readFile(`${found}`, 'utf8').catch(() => Promise.reject(new Error(output)));
  return { report: Report.parse(JSON.parse(text)), output };
}
