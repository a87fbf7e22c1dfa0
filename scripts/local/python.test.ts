import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adviceFor, findPython, preparePython } from './python.ts';

const BROKEN = 'if [ "$1" = -c ]; then echo 3.12; else echo "No module named pip"; exit 1; fi';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'barkyard-python-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A command that stands in for a Python of the machine. */
async function pretend(name: string, script: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

test('the first Python that is new enough is used', async () => {
  const old = await pretend('python3', 'echo 3.8');
  const fresh = await pretend('python', 'echo 3.13');
  expect(await findPython([join(folder, 'none'), old, fresh])).toMatchObject({ command: fresh, version: '3.13' });
});

test('one with pip goes before one without', async () => {
  const bare = await pretend('bare', 'echo 3.12');
  const whole = await pretend('whole', 'echo 3.11 pip');
  expect(await findPython([bare, whole])).toEqual({ command: whole, version: '3.11', hasPip: true });
});

test('no Python: how to get one', async () => {
  await expect(findPython([join(folder, 'none')])).rejects.toMatchObject({
    name: 'Advice',
    message: 'Install Python 3.10 or newer with pip: no python3 or python was found on the PATH.',
  });
});

test('a Python that is too old: which, and what is needed', async () => {
  const old = await pretend('old', 'echo 3.9');
  await expect(findPython([old])).rejects.toThrow(`Install Python 3.10 or newer: ${old} is 3.9.`);
});

test.each([
  ['/usr/bin/python3: No module named pip', 'Install pip for python3'],
  ['ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device', 'Free about 200 MB'],
  ['Failed to establish a new connection: NewConnectionError(...)', 'Connect to the network'],
  ['ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE', 'Check the package index'],
  ['ERROR: something else', 'Fix what pip reports and start again: ERROR: something else'],
])('pip says "%s": one sentence', (output, advice) => {
  const { name, message } = adviceFor('python3', output);
  expect(name).toBe('Advice');
  expect(message).toContain(advice);
  expect(message.split('\n')).toHaveLength(1);
});

test.each(['emulator', 'decoder', 'schemathesis', 'cfn-lint', 'checkov', 'localstack'])(
  'every package of the %s has the hashes of its files',
  async (name) => {
    const lock = await readFile(join(import.meta.dirname, `python/${name}.txt`), 'utf8');
    const wanted = await readFile(join(import.meta.dirname, `python/${name}.in`), 'utf8');
    const entries = lock.split(/\n(?=\S)/);
    expect(
      wanted
        .trim()
        .split('\n')
        .filter((pin) => !lock.includes(`${pin.replace(/\[\w+\]/, '')} `)),
    ).toEqual([]);
    expect(entries.filter((entry) => !/^\S+==\S+[^\n]* \\\n {4}--hash=sha256:[0-9a-f]{64}/.test(entry))).toEqual([]);
  },
);

test('packages are fetched once', async () => {
  const packages = join(folder, 'once');
  const calls = join(folder, 'calls');
  const python = await pretend('counting', `if [ "$1" = -c ]; then echo 3.12; else echo fetched >> ${calls}; fi`);
  const prepared = await preparePython(packages, [python]);
  expect(await preparePython(packages, [python])).toEqual(prepared);
  expect(await readFile(calls, 'utf8')).toBe('fetched\n');
});

test('an install that breaks leaves nothing half-made', async () => {
  const packages = join(folder, 'packages');
  const broken = await pretend('broken', BROKEN);
  await expect(preparePython(packages, [broken])).rejects.toMatchObject({ name: 'Advice' });
  expect(await readdir(packages)).toEqual([]);
});
