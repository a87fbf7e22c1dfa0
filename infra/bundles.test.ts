import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { ORIGIN_HEADER } from '#shared/core/headers';
import { INDEXES } from './core/table.ts';
import { type Bundle, bundles as bundled, ENVIRONMENT } from './testing/bundles.ts';
import { contentsOf } from './testing/contents.ts';
import { LOCAL, synthesised } from './testing/synth.ts';

const run = promisify(execFile);
const RECORDED = join(import.meta.dirname, 'testing/bundles.json');
const CALL = `
  const { handler } = await import(process.argv[1]);
  const answer = await handler(JSON.parse(process.argv[2]), {}).catch(({ name, code }) => ({ name, code }));
  console.log('\\n' + JSON.stringify(answer ?? null));
`;

const ROOMS = [
  'Auth',
  'Follows',
  'Lost',
  'Media',
  'Messages',
  'Moderation',
  'Notifications',
  'Posts',
  'Presence',
  'Profiles',
].map((name) => `${name}Room`);

const OTHERS = [
  'AuthReconcile',
  'AuthSweep',
  'AuthTriggers',
  'LostPages',
  'MediaDraw',
  'PicturesScale',
  'PresenceSocket',
  'PushesDraw',
  'PushesSend',
  'ReactionsRecords',
  'UpkeepRecords',
  'UpkeepWork',
];

/** They have a decoder beside their bundle. */
const DECODING = ['ModerationRoom', 'PicturesScale'];

let bundles: Map<string, Bundle>;

beforeAll(() => {
  bundles = bundled();
}, 240_000);

/** Runs code on a bundled function as Lambda does: another process, only the bundle, no packages. */
const runOn = (name: string, code: string, ...args: string[]) =>
  run(process.execPath, ['--input-type=module', '-e', code, `${bundles.get(name)?.file}`, ...args], {
    env: ENVIRONMENT,
  });

const start = (name: string, event: object) => runOn(name, CALL, JSON.stringify(event));

const FROM_DISTRIBUTION = { [ORIGIN_HEADER]: ENVIRONMENT.ORIGIN_SECRETS };

const lastOf = (output: string) => JSON.parse(`${output.trim().split('\n').at(-1)}`);

const call = async (name: string, event: object) => lastOf((await start(name, event)).stdout);

/** The failure as its log reports it. */
const logged = async (name: string, event: object) => lastOf((await start(name, event)).stderr);

describe('each bundle runs', () => {
  test.each(ROOMS)('%s refuses a call that it does not have', async (name) => {
    const { statusCode, body } = await call(name, {
      httpMethod: 'GET',
      path: '/none',
      headers: FROM_DISTRIBUTION,
      body: null,
    });
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toEqual({ code: 'core.notFound', message: 'There is nothing here.' });
  });

  test('AuthTriggers returns an event unchanged that it does not handle', async () => {
    const event = { triggerSource: 'TokenGeneration_Authentication', userName: 'x', request: {}, response: {} };
    expect(await call('AuthTriggers', event)).toEqual(event);
  });

  test('LostPages shows nothing to a caller that bypasses the distribution', async () => {
    const { statusCode, headers } = await call('LostPages', { httpMethod: 'GET', path: '/pages/c/x', headers: {} });
    expect({ statusCode, type: headers['Content-Type'] }).toEqual({
      statusCode: 403,
      type: 'text/html; charset=utf-8',
    });
  });

  test.each(['MediaDraw', 'PushesDraw'])('%s answers to where CloudFormation says', async (name) => {
    const event = { RequestType: 'Create', ResponseURL: ENVIRONMENT.AWS_ENDPOINT_URL };
    expect(await logged(name, event)).toMatchObject({ level: 'ERROR', error: { name: 'TypeError' } });
  });

  test.each(['AuthReconcile', 'AuthSweep'])('%s sets out for AWS', async (name) => {
    expect(await logged(name, {})).toMatchObject({ level: 'ERROR', error: { code: 'ECONNREFUSED' } });
  });

  test('PresenceSocket opens no socket for the page of another site', async () => {
    const requestContext = { eventType: 'CONNECT', connectionId: 'x' };
    const headers = { ...FROM_DISTRIBUTION, Origin: 'https://elsewhere.test' };
    const event = { requestContext, headers, queryStringParameters: { ticket: 'x' } };
    expect(await call('PresenceSocket', event)).toEqual({ statusCode: 403 });
  });

  test.each(['UpkeepRecords', 'ReactionsRecords'])('%s gives back the record that it cannot read', async (name) => {
    const Keys = { PK: { S: 'USER#x' }, SK: { S: 'PROFILE' } };
    const record = (SequenceNumber: string, dynamodb: object) => ({ dynamodb: { SequenceNumber, ...dynamodb } });
    const Records = [record('1', { Keys, NewImage: Keys }), record('2', {})];
    expect(await call(name, { Records })).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
  });

  test.each(['UpkeepWork', 'PushesSend', 'PicturesScale'])(
    '%s gives back the work that it does not know',
    async (name) => {
      const body = JSON.stringify({ job: 'none', input: {} });
      const answer = await call(name, { Records: [{ messageId: '1', body }] });
      expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '1' }] });
    },
  );

  test.each([...ROOMS, ...OTHERS])('%s imports no package that it does not have', (name) => {
    const packages = bundles.get(name)?.external.filter((module) => !isBuiltin(module));
    expect(packages).toEqual(DECODING.includes(name) ? ['sharp'] : []);
  });

  test('that gives out links has the key of them', () => {
    const signing = [...bundles].filter(([, { loaded }]) =>
      loaded.some(({ file }) => readFileSync(file, 'utf8').includes('MEDIA_KEY')),
    );
    const names = signing.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['FollowsRoom', 'PostsRoom', 'ProfilesRoom']));
    const without = signing.filter(([, { variables }]) => !Object.hasOwn(variables, 'MEDIA_KEY'));
    expect(without.map(([name]) => name)).toEqual([]);
  });

  test('may query the indexes of the table that its code names, and no others', () => {
    const policies = Object.entries(synthesised(LOCAL).barkyard.findResources('AWS::IAM::Policy'));
    const grantedTo = (name: string) => {
      const own = policies.filter(([id]) => id.startsWith(`${name}RoleDefaultPolicy`));
      return [...new Set(JSON.stringify(own).match(/(?<=\/index\/)GSI\d/g))];
    };
    const namedBy = ({ file }: Bundle) => {
      const code = readdirSync(dirname(file)).filter((name) => name.endsWith('.mjs'));
      const text = code.map((name) => readFileSync(join(dirname(file), name), 'utf8')).join('\n');
      return INDEXES.filter((index) => new RegExp(`["'\`]${index}["'\`]`).test(text));
    };
    const granted = [...bundles.keys()].map((name) => [name, grantedTo(name)]);
    expect(granted).toEqual([...bundles].map(([name, bundle]) => [name, namedBy(bundle)]));
  });

  test('there is no other', () => {
    expect([...bundles.keys()].sort()).toEqual([...ROOMS, ...OTHERS].sort());
  });
});

/** Room for small changes; what is larger is stated by writing the file again. */
const GROWTH = 1.03;

/** By these a function loads no more than it needs before its first call: run with WRITE_BUNDLES=yes to write the file. */
describe('before its first call', () => {
  const contents = () => contentsOf(bundles);
  const recorded = (): ReturnType<typeof contents> => JSON.parse(readFileSync(RECORDED, 'utf8'));

  beforeAll(() => {
    if (process.env.WRITE_BUNDLES) writeFileSync(RECORDED, `${JSON.stringify(contents(), null, 2)}\n`);
  });

  test('each function loads the packages that are recorded for it', () => {
    const packages = (all: ReturnType<typeof contents>) =>
      Object.entries(all).map(([name, one]) => [name, one.packages]);
    expect(packages(contents())).toEqual(packages(recorded()));
  });

  test('no function loads more code than is recorded for it', () => {
    const known = recorded();
    const grown = Object.entries(contents()).filter(([name, { gzip }]) => gzip > (known[name]?.gzip ?? 0) * GROWTH);
    expect(grown).toEqual([]);
  });

  test('no function loads more than 130 KB', () => {
    const over = Object.entries(contents()).filter(([, { gzip }]) => gzip > 130_000);
    expect(over).toEqual([]);
  });

  test('no function loads a client of a service that it rarely calls', () => {
    const loading = (name: string) =>
      Object.entries(contents()).flatMap(([fn, { packages }]) =>
        packages.includes(`@aws-sdk/client-${name}`) ? [fn] : [],
      );
    expect(loading('apigatewaymanagementapi')).toEqual(['PresenceSocket']);
    expect(loading('cognito-identity-provider')).toEqual(['AuthSweep']);
    expect(loading('secrets-manager')).toEqual(['PushesDraw']);
    expect(loading('sqs')).toEqual(['UpkeepRecords']);
    const rare = ['s3', 'sns', 'comprehend', 'rekognition'].flatMap(loading);
    expect(rare).toEqual([]);
  });
});
