import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { preparePython } from '../../../scripts/local/python.ts';
import { run } from '../../../scripts/local/run.ts';
import type { Finding } from './accepted.ts';

const Linted = z.array(
  z.object({
    Rule: z.object({ Id: z.string() }),
    Message: z.string(),
    Location: z.object({ Path: z.nullish(z.array(z.union([z.string(), z.number()]))) }),
  }),
);

const Checked = z.object({
  summary: z.object({ parsing_errors: z.int() }),
  results: z.object({
    failed_checks: z.array(z.object({ check_id: z.string(), check_name: z.string(), resource: z.string() })),
  }),
});

interface Tool {
  name: 'cfn-lint' | 'checkov';
  /** Arguments that have it write to this folder. */
  args: (folder: string) => string[];
  /** The file in that folder. */
  report: string;
}

async function reportOf({ name, args, report }: Tool): Promise<unknown> {
  const python = await preparePython(undefined, undefined, name);
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-templates-'));
  const env = { PYTHONPATH: python.packages, PYTHONDONTWRITEBYTECODE: '1' };
  const { output } = await run(python.command, [join(python.packages, 'bin', name), ...args(folder)], env);
  const text = await readFile(join(folder, report), 'utf8').catch(() => Promise.reject(new Error(output)));
  await rm(folder, { recursive: true, force: true });
  return JSON.parse(text);
}

/** Errors that CloudFormation would report, by AWS's own schemas of its resources. */
export async function cfnLint(templates: string[]): Promise<Finding[]> {
  const args = (folder: string) => ['--format', 'json', '--output-file', join(folder, 'found.json'), ...templates];
  const found = await reportOf({ name: 'cfn-lint', args, report: 'found.json' });
  return Linted.parse(found).map(({ Rule, Message, Location: { Path } }) => ({
    rule: Rule.Id,
    resource: `${Path?.[1]}`,
    words: Message,
  }));
}

/** Known unsafe settings. */
export async function checkov(templates: string[]): Promise<Finding[]> {
  const files = templates.flatMap((template) => ['--file', template]);
  const how = ['--framework', 'cloudformation', '--skip-download', '--quiet', '--output', 'json'];
  const args = (folder: string) => [...files, ...how, '--output-file-path', folder];
  const found = await reportOf({ name: 'checkov', args, report: 'results_json.json' });
  const { summary, results } = Checked.parse(found);
  if (summary.parsing_errors > 0) throw new Error('checkov could not read a template.');
  return results.failed_checks.map(({ check_id, check_name, resource }) => ({
    rule: check_id,
    resource: resource.replace(/^.*\./, ''),
    words: check_name,
  }));
}
