import { describe, expect, it } from 'vitest';
import {
  COMMANDS,
  type Command,
  DEPLOYED,
  EMPTY,
  folderWith,
  RUNNING,
  type Surroundings,
  stackThatIs,
} from './testing/command.ts';
import { run } from './testing/in-process.ts';
import { type Answers, refusal } from './testing/stand-in.ts';

/** The steps are shown on lines of their own. */
const sentencesIn = (said: string) => said.split('\n').filter((line) => line.trim() && !/\.{3} [\d.]+ s/.test(line));

async function refused(command: Command, surroundings: Surroundings) {
  const { code, said } = await run(command, surroundings);
  return { code, sentences: sentencesIn(said) };
}

const once = (sentence: RegExp | string) => ({ code: 1, sentences: [expect.stringMatching(sentence)] });

describe.each(COMMANDS)('npm run %s refuses in one sentence', (command) => {
  it.each([
    ['an empty file', '', /^Write one JSON object to deployments\/interrupted\.json: it is empty\.$/],
    ['another environment', { environment: 'staging' }, /^Set environment in deployments\/interrupted\.json to interr/],
    ['a region that does not exist', { region: 'eu-west-9' }, /^Set region in .* to a region of AWS such as eu-west-1/],
    [
      'an unknown option',
      { wf: true },
      /^Remove or correct wf in deployments\/interrupted\.json: there is no such opt/,
    ],
  ])('%s', async (_, options, sentence) => {
    expect(await refused(command, { answers: EMPTY, folder: folderWith(options) })).toEqual(once(sentence));
  });

  const NOWHERE = { AWS_CONFIG_FILE: '/nowhere', AWS_SHARED_CREDENTIALS_FILE: '/nowhere', AWS_PROFILE: undefined };
  const KEYLESS = { ...NOWHERE, AWS_ACCESS_KEY_ID: undefined, AWS_SECRET_ACCESS_KEY: undefined };
  it.each<[string, Answers, NodeJS.ProcessEnv, RegExp]>([
    [
      'no credentials',
      EMPTY,
      { ...KEYLESS, AWS_EC2_METADATA_DISABLED: 'true' },
      /^Sign in to AWS, for example by aws sso/,
    ],
    [
      'expired credentials',
      { ...EMPTY, GetCallerIdentity: refusal('ExpiredToken', 'The security token is expired') },
      {},
      /^Sign in to AWS again: the credentials have expired\.$/,
    ],
    [
      'credentials of another account',
      { ...EMPTY, GetCallerIdentity: '<Account>444455556666</Account>' },
      {},
      /^Sign in to the account 111122223333, which deployments\/interrupted\.json names: these credentials are of 4444/,
    ],
    [
      'credentials that AWS does not know, as in a region that the account has not enabled',
      { ...EMPTY, GetCallerIdentity: refusal('InvalidClientTokenId', 'The security token is invalid.') },
      {},
      /^Correct the AWS credentials/,
    ],
    [
      'no network',
      EMPTY,
      { AWS_ENDPOINT_URL: 'http://127.0.0.1:9' },
      /^Connect to the network: AWS cannot be reached\.$/,
    ],
  ])('%s', async (_, answers, env, sentence) => {
    expect(await refused(command, { answers, env })).toEqual(once(sentence));
  });
});

describe.each(['deploy', 'destroy'] as const)('npm run %s refuses in one sentence', (command) => {
  it.each(['CREATE_IN_PROGRESS', 'UPDATE_IN_PROGRESS', 'IMPORT_IN_PROGRESS', 'DELETE_IN_PROGRESS'])(
    'a stack that is %s',
    async (status) => {
      const answers = { ...DEPLOYED, DescribeStacks: stackThatIs(status) };
      expect(await refused(command, { answers })).toEqual(
        once(`^Wait until CloudFormation has finished, then start again: Barkyard-interrupted is ${status}\\.$`),
      );
    },
  );
});

describe('npm run deploy refuses in one sentence a stack that', () => {
  it.each([
    ['DELETE_FAILED', /^Run npm run destroy -- interrupted first: Barkyard-interrupted is DELETE_FAILED\.$/],
    [
      'UPDATE_ROLLBACK_FAILED',
      /^Run npx cdk rollback Barkyard -c env=interrupted first: .* is UPDATE_ROLLBACK_FAILED\.$/,
    ],
  ])('is %s', async (status, sentence) => {
    const answers = { ...DEPLOYED, DescribeStacks: stackThatIs(status) };
    expect(await refused('deploy', { answers })).toEqual(once(sentence));
  });
});

it('npm run deploy refuses in one sentence to take up rows of another layout', async () => {
  const ListTagsOfResource = '{"Tags":[{"Key":"layout","Value":"1"}]}';
  expect(await refused('deploy', { answers: { ...EMPTY, ListTagsOfResource } })).toEqual(
    once(
      '^Deploy to a new environment, which begins empty, or keep the version that wrote the table own-table: its data has the layout 1,',
    ),
  );
});

describe('npm run restore refuses in one sentence', () => {
  it.each([
    [['--at', 'yesterday'], /^Set --at to a time in the past such as 2026-11-22T18:00:00Z: it is yesterday\.$/],
    [['--at', '2999-01-01'], /^Set --at to a time in the past/],
    [['--at'], /^Write npm run restore -- production --at 2026-11-22T18:00:00Z: /],
    [['--when', 'now'], /^Write npm run restore -- production --at 2026-11-22T18:00:00Z: /],
    [['staging'], /^Write npm run restore -- production, the name of a file in deployments: /],
    [[], /^Run npm run deploy -- interrupted first: it is not deployed/],
  ])('%j', async (args, sentence) => {
    expect(await refused('restore', { answers: EMPTY, args })).toEqual(once(sentence));
  });
});

describe('npm run destroy says in one sentence', () => {
  /** The lines before it say what is removed and kept. */
  const last = async (answers: Answers) => {
    const { code, last } = await run('destroy', { answers });
    return { code, last };
  };

  it('that AWS denies the removal', async () => {
    const DeleteStack = refusal('AccessDenied', 'User is not authorized to perform cloudformation:DeleteStack');
    expect(await last({ ...DEPLOYED, DeleteStack })).toEqual({
      code: 1,
      last: 'Use credentials with more rights: AWS denied the call.',
    });
  });

  it('what holds the removal up', async () => {
    const events =
      '<StackEvents><member><StackId>1</StackId><EventId>1</EventId><StackName>1</StackName><Timestamp>2026-11-22T00:00:00Z</Timestamp><LogicalResourceId>Bucket</LogicalResourceId><ResourceType>AWS::S3::Bucket</ResourceType><ResourceStatus>DELETE_FAILED</ResourceStatus><ResourceStatusReason>The bucket is not empty</ResourceStatusReason></member></StackEvents>';
    // Each of the five stacks is looked for first.
    const DescribeStacks = (times: number) => stackThatIs(times > 5 ? 'DELETE_FAILED' : 'UPDATE_COMPLETE');
    expect(await last({ ...DEPLOYED, DescribeStacks, DeleteStack: '', DescribeStackEvents: events })).toEqual({
      code: 1,
      last: expect.stringMatching(
        /^Remove what holds arn:.* up and start again \(Bucket: The bucket is not empty\)\.$/,
      ),
    });
  });
});

it.each<[Command, string[], string]>([
  ['logs', ['errors'], 'Use credentials with more rights: AWS denied the call.'],
  ['rescreen', [], 'Connect to the network: AWS cannot be reached.'],
])('npm run %s says in one sentence that a call to AWS failed', async (command, args, sentence) => {
  const DescribeLogGroups = '{"__type":"AccessDeniedException","message":"User is not authorized"}';
  const answers = { ...RUNNING, DescribeLogGroups };
  const { code, last } = await run(command, { answers, args });
  expect({ code, last }).toEqual({ code: 2, last: sentence });
});

it('npm run destroy says that nothing is deployed', async () => {
  expect(await refused('destroy', { answers: EMPTY })).toEqual(
    once('^Name another environment: nothing of interrupted is deployed\\.$'),
  );
});
