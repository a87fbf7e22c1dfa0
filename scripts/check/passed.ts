import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '../local/tool.ts';

const FILE = join(ROOT, 'node_modules/.cache/barkyard/passed.json');
const Passed = z.record(z.string(), z.string());

const Report = z.object({ testResults: z.array(z.object({ name: z.string(), status: z.string() })) });

export async function loadPassed(): Promise<Record<string, string>> {
  const text = await readFile(FILE, 'utf8').catch(() => '{}');
  return Passed.parse(JSON.parse(text));
}

export async function savePassed(passed: Record<string, string>): Promise<void> {
  await mkdir(dirname(FILE), { recursive: true });
  await writeFile(FILE, JSON.stringify(passed, null, 2));
}

export function passedIn(report: unknown): string[] {
  const { testResults } = Report.parse(report);
  const failed = new Set(testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name));
  return [...new Set(testResults.map(({ name }) => name))]
    .filter((name) => !failed.has(name))
    .map((name) => relative(ROOT, name));
}
