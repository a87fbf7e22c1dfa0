import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';
import { startEmulator } from './emulator.ts';
import { freePort } from './ports.ts';
import { preparePython } from './python.ts';
import { checkGap } from './testing/gap.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);

it('another version of MiniStack is refused with what is to be done, and nothing is started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-ministack-'));
  const described = join(folder, 'ministack-99.0.dist-info');
  await mkdir(described);
  await writeFile(join(described, 'METADATA'), 'Metadata-Version: 2.1\nName: ministack\nVersion: 99.0\n');
  const { packages } = await preparePython();
  const PYTHONPATH = [folder, packages].join(delimiter);
  await expect(startEmulator({ port: await freePort(), env: { PYTHONPATH } })).rejects.toMatchObject({
    name: 'Advice',
    message: expect.stringMatching(
      /^Check each gap in scripts\/local\/emulator against MiniStack 99\.0, and name that version in start\.py: they hold for MiniStack \d+\.\d+\.\d+\.$/,
    ),
  });
  await rm(folder, { recursive: true });
});

it.each([
  ['there', 'stays while expired rows are kept', { BARKYARD_KEEP_EXPIRED: '1' }],
  ['gone', 'goes otherwise', { BARKYARD_KEEP_EXPIRED: '' }],
])('is %s: an expired row %s', async (expected, _, env) => {
  expect(await checkGap('expiry.py', env)).toBe(expected);
});

it('processes for eight requests at once are kept for the next page', async () => {
  expect(await checkGap('edge_functions.py')).toBe('8');
});

it('a silent function answers without a wait, and no line of another one is lost', async () => {
  const printed = { naps: 0, silent: '', chatty: numbers(200), failing: numbers(3) };
  expect(JSON.parse(await checkGap('function_logs.py'))).toEqual(printed);
});

it('an expression is parsed once for all calls, and none of them spoils it for another one', async () => {
  expect(await checkGap('expressions.py')).toBe('1 same');
});

it('a mail needs a right to send from its address, as its sender and to its recipient', async () => {
  expect(JSON.parse(await checkGap('mail_rights.py'))).toEqual([
    ['identity/hello@b.test', 'hello@b.test'],
    ['identity/rex@c.test', 'hello@b.test'],
  ]);
});

it('a secret without a value has none, takes one version once, and is imported by its ARN', async () => {
  expect(JSON.parse(await checkGap('secret_versions.py'))).toEqual([
    'ResourceNotFoundException',
    'done',
    'done',
    'ResourceExistsException',
    'first',
    'importable',
    'unknown',
    'ResourceNotFoundException',
  ]);
});

it('a code of an authenticator app counts once, for its dog, within a step of half a minute and three minutes', async () => {
  const [WRONG, OVER] = ['CodeMismatchException', 'NotAuthorizedException'];
  expect(JSON.parse(await checkGap('second_step.py'))).toEqual({
    'of an hour ago': WRONG,
    'of a clock two minutes off': WRONG,
    'without a challenge': OVER,
    'of another dog': OVER,
    'after three minutes': OVER,
    'of the step before': 'in',
    'of the next step': 'in',
    twice: ['in', 'ExpiredCodeException'],
    'six wrong ones': [WRONG, WRONG, WRONG, WRONG, WRONG, OVER],
  });
});
