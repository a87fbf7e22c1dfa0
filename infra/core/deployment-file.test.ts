import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { schemaOfFiles } from '../../scripts/generate/deployment-schema.ts';
import { runApp } from '../testing/run-app.ts';
import { readDeployment } from './deployment-file.ts';
import { OptionError } from './option-error.ts';
import { optionsOf } from './options.ts';

const PLACE = { environment: 'production', account: '111122223333', region: 'eu-west-1' };
const folder = mkdtempSync(join(tmpdir(), 'barkyard-deployments-'));
const write = (text: string, name = 'production') => writeFileSync(join(folder, `${name}.json`), text);

beforeEach(() => {
  vi.stubEnv('BARKYARD_DEPLOYMENTS', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test('a deployment is what its file says', () => {
  write(JSON.stringify({ $schema: './schema.json', ...PLACE, waf: true, limits: { posts: 120 } }));
  const options = optionsOf(new App({ context: { env: 'production', '@aws-cdk/core:anything': true } }));
  expect(options).toMatchObject({ ...PLACE, waf: true, retain: true, limits: { posts: 120 } });
});

test.each([
  ['region', '{"environment":"production","account":"111122223333","region":"eu-west-1",\n"region":"us-east-1"}'],
  [
    'posts',
    '{"environment":"production","account":"111122223333","region":"eu-west-1","limits":{"posts":1,"posts":2}}',
  ],
])('a name that is there twice is refused, also inside: %s', (name, text) => {
  write(text);
  expect(() => readDeployment('production')).toThrow(
    `Write ${name} once in deployments/production.json: it is there twice.`,
  );
});

const KEPT = {
  table: 'Own-Table',
  userPool: 'eu-west-1_Ab1',
  media: 'own-media',
  logs: 'own-logs',
  pushKey: 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:PushesKeyACCA1D6F-Ab1cD2eF3g-a1b2c3',
};
const STREAM = 'arn:aws:dynamodb:eu-west-1:111122223333:table/Restored/stream/2026-11-22T00:00:00.000';

test('what an earlier deployment kept is named in the file, without the table where a restored one is used', () => {
  write(JSON.stringify({ ...PLACE, takeUp: KEPT }));
  expect(readDeployment('production').takeUp).toEqual(KEPT);
  const { table, ...others } = KEPT;
  write(JSON.stringify({ ...PLACE, table: 'Restored', tableStream: STREAM, takeUp: others }));
  expect(readDeployment('production').takeUp).toEqual(others);
});

test('what is kept is taken up by npm run deploy only: the CDK alone would begin with an empty table', () => {
  write(JSON.stringify({ ...PLACE, takeUp: KEPT }));
  const sentence =
    'Run npm run deploy -- production, which takes up what was kept, and remove takeUp from the file after it: the CDK alone would begin with an empty table.';
  expect(runApp({ env: 'production' })).toEqual({ status: 1, stderr: `${sentence}\n` });
});

test('the site is built once the file is found and accepted, not before', () => {
  writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho "npm $*" >&2\nexit 1\n', { mode: 0o755 });
  write(JSON.stringify(PLACE));
  const run = (env: string) => runApp({ env }, { PATH: `${folder}${delimiter}${process.env.PATH}` }).stderr;
  expect(run('productoin')).not.toContain('npm run build');
  expect(run('production')).toContain('npm run build');
});

test.each([
  ['own-media'],
  [{}],
  [{ ...KEPT, table: undefined }],
  [{ ...KEPT, logs: undefined }],
  [{ ...KEPT, userPool: 'Own', media: 'Own Media' }],
  [{ ...KEPT, pushKey: 'PushesKeyACCA1D6F' }],
  [{ ...KEPT, bucket: 'own' }],
])('what cannot be taken up is refused with a sentence that says why: %j', (takeUp) => {
  write(JSON.stringify({ ...PLACE, takeUp }));
  const found = typeof takeUp === 'string' ? takeUp : JSON.stringify(takeUp);
  const needed =
    'what npm run destroy printed, such as {"table":"…","userPool":"eu-west-1_…","media":"…","logs":"…","pushKey":"arn:…"}, where table is left out beside the option table';
  expect(() => readDeployment('production')).toThrow(
    new OptionError(`Set takeUp in deployments/production.json to ${needed}: it is ${found}.`),
  );
});

test('a table is restored or taken up, not both', () => {
  write(JSON.stringify({ ...PLACE, table: 'Restored', tableStream: STREAM, takeUp: KEPT }));
  expect(() => readDeployment('production')).toThrow(/^Set takeUp in .* beside the option table: it is \{/);
});

const counts = { wrong: 0, refused: 0 };
afterAll(() => console.log(`• wrong files: tried ${counts.wrong}, silent ${counts.wrong - counts.refused}`));

describe('a file that cannot be used is refused with a sentence that says why', () => {
  const { region, ...withoutRegion } = PLACE;
  test.each([
    ['', 'Write one JSON object to deployments/production.json: it is empty.'],
    ['{"waf": yes}', 'Write one JSON object to deployments/production.json: it is not valid JSON.'],
    ['[]', 'Write one JSON object to deployments/production.json: it is not valid JSON.'],
    [
      JSON.stringify({ ...PLACE, environment: 'staging' }),
      'Set environment in deployments/production.json to production, and check the rest: it is staging.',
    ],
    [
      JSON.stringify(withoutRegion),
      'Set region in deployments/production.json to a region of AWS such as eu-west-1: it is missing.',
    ],
    [
      JSON.stringify({ ...PLACE, region: 'eu-west-9' }),
      'Set region in deployments/production.json to a region of AWS such as eu-west-1: it is eu-west-9.',
    ],
    [
      JSON.stringify({ ...PLACE, alarmmail: 'a@b.test' }),
      'Remove or correct alarmmail in deployments/production.json: there is no such option.',
    ],
    [JSON.stringify({ ...PLACE, waf: 'true' }), 'Set waf in deployments/production.json to true or false: it is true.'],
    [
      JSON.stringify({ ...PLACE, domain: 'b.test' }),
      'Set certificateArn in deployments/production.json to the ARN of a certificate in us-east-1 for the domain: it is missing.',
    ],
  ])('%s', (text, sentence) => {
    counts.wrong += 1;
    write(text);
    expect(() => readDeployment('production')).toThrow(new OptionError(sentence));
    counts.refused += 1;
  });

  test.each([
    ['staging', 'Write deployments/staging.json, for example from deployments/example.json: it cannot be read.'],
    ['../secrets', 'Name an environment such as production: ../secrets is not one.'],
  ])('%s', (name, sentence) => {
    counts.wrong += 1;
    expect(() => readDeployment(name)).toThrow(new OptionError(sentence));
    counts.refused += 1;
  });
});

describe('in the repository', () => {
  const own = (file: string) => JSON.parse(readFileSync(join('deployments', file), 'utf8'));

  test('the schema for editors is that of the options: npm run generate schema updates it', () => {
    expect(own('schema.json')).toEqual(schemaOfFiles());
    expect(own('schema.json').properties.domain.description).toBe("The site's host name.");
  });

  test('the example can be deployed', () => {
    vi.unstubAllEnvs();
    expect(readDeployment('example')).toMatchObject({ environment: 'example', retain: true });
    expect(own('example.json').$schema).toBe('./schema.json');
  });
});
