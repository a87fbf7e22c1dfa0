import { describe, expect, it } from 'vitest';
import {
  type Command,
  DEPLOYED,
  EMPTY,
  folderWith,
  KEPT,
  RUNNING,
  SETTINGS,
  stackThatIs,
  start,
} from './testing/command.ts';
import { run } from './testing/in-process.ts';
import { type Answer, type Answers, CUT } from './testing/stand-in.ts';

const FILE = {
  ...{
    sender: 'hello@b.test',
    domain: 'www.b.test',
    hostedZoneId: 'Z1',
    concurrency: { reactions: 20 },
    table: 'own-table',
  },
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
  tableStream: 'arn:aws:dynamodb:eu-west-1:111122223333:table/own-table/stream/2026-11-22T00:00:00.000',
};
const IDENTITY = 'GET /v2/email/identities/hello%40b.test';
const WELL = {
  [IDENTITY]: '{"VerifiedForSendingStatus":true}',
  DescribeCertificate: '{"Certificate":{"Status":"ISSUED","SubjectAlternativeNames":["*.b.test"]}}',
};

/** All that a command asks AWS before it changes anything, in this order. */
const CALLS: [Command, string[]][] = [
  [
    'deploy',
    [
      'GetCallerIdentity',
      'DescribeStacks',
      'DescribeTable',
      'ListTagsOfResource',
      IDENTITY,
      'DescribeCertificate',
      SETTINGS,
      'HEAD',
    ],
  ],
  ['destroy', ['GetCallerIdentity', 'DescribeStacks', 'GetTemplate', 'ListStackResources']],
  ['smoke', ['GetCallerIdentity', 'DescribeStacks']],
];

const refusal = (status: number, name: string): Answer => ({
  status,
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${name}</Code><Message>${name}</Message></Error></ErrorResponse>`,
});
/** Most services speak JSON. */
const inJson = ({ status, body }: Answer): Answer => ({
  status,
  body: JSON.stringify({ __type: /<Code>(\w+)/.exec(body)?.[1], message: 'No.' }),
});
const IN_XML = /^(GetCallerIdentity|DescribeStacks|GetTemplate|ListStackResources)$/;

const BAD: [string, Answer, RegExp][] = [
  ['denied', refusal(403, 'AccessDenied'), /^Use credentials with more rights: AWS /],
  ['throttled', refusal(429, 'Throttling'), /^Read what AWS says and start again: /],
  ['broken', refusal(500, 'InternalFailure'), /^Read what AWS says and start again: /],
  ['cut off', CUT, /^Connect to the network: AWS cannot be reached\.$/],
];

describe.each(CALLS)('npm run %s ends in one sentence, and has changed nothing', (command, calls) => {
  const answers = command === 'deploy' ? { ...EMPTY, ...WELL } : RUNNING;
  const folder = folderWith(command === 'deploy' ? FILE : {});

  describe.each(calls)('where %s is', (call) => {
    it.each(BAD)('%s', async (_, bad, sentence) => {
      const answer = bad === CUT || IN_XML.test(call) ? bad : inJson(bad);
      const { code, said, asked } = await run(command, { answers: { ...answers, [call]: answer }, folder });
      const lines = said.split('\n').filter((line) => line.trim() && !/\.{3} [\d.]+ s/.test(line));
      expect({ code, lines }).toEqual({ code: 1, lines: [expect.stringMatching(sentence)] });
      expect(asked.filter((action) => /^(cdk-|Delete|Update|Create|SignUp)/.test(action))).toEqual([]);
    });
  });
});

it.each(['DescribeStacks', 'ListTagsOfResource'])(
  'npm run deploy does not wait for ever where %s is silent',
  async (call) => {
    const { code, last } = await run('deploy', {
      answers: { ...EMPTY, ...WELL, [call]: undefined },
      folder: folderWith(FILE),
    });
    expect({ code, last }).toEqual({ code: 1, last: 'Connect to the network: AWS cannot be reached.' });
  },
);

describe('npm run destroy ends in one sentence, and goes on when it is started again, where', () => {
  describe.each(['UpdateTerminationProtection', 'DeleteStack'])('%s is', (call) => {
    it.each(BAD)('%s', async (_, bad, sentence) => {
      const { code, said } = await run('destroy', { answers: { ...DEPLOYED, [call]: bad } });
      expect({ code, last: lastOf(said) }).toEqual({ code: 1, last: expect.stringMatching(sentence) });
    });
  });

  it.each(BAD)('the wait for a removal is %s', async (_, bad, sentence) => {
    // Each of the five stacks is looked for first.
    const DescribeStacks = (times: number) => (times > 5 ? bad : stackThatIs('UPDATE_COMPLETE'));
    const { code, said } = await run('destroy', { answers: { ...DEPLOYED, DeleteStack: '', DescribeStacks } });
    expect({ code, last: lastOf(said) }).toEqual({ code: 1, last: expect.stringMatching(sentence) });
  });
});

describe('npm run deploy ends in one sentence, and goes on when it is started again, where', () => {
  const NEVER_MADE = { ...DEPLOYED, DescribeStacks: stackThatIs('ROLLBACK_COMPLETE') };
  const CreateChangeSet = '<Id>arn:1</Id><StackId>arn:aws:cloudformation:eu-west-1:111122223333:stack/1/1</StackId>';
  /** Each of the five is looked for, then that of the table. */
  const thenCut = (times: number) => (times > 6 ? CUT : stackThatIs('UPDATE_COMPLETE'));

  it.each<[string, Answers, RegExp, object?]>([
    [
      'the protection of a failed stack cannot be lifted',
      { ...NEVER_MADE, UpdateTerminationProtection: CUT },
      /^Connect/,
    ],
    ['the network ends once the product is there', { ...DEPLOYED, DescribeStacks: thenCut }, /^Connect/],
    [
      'the CDK cannot bootstrap',
      { ...EMPTY, HEAD: { status: 404, body: '' }, 'cdk-bootstrap': CUT },
      /^Read what cdk boot/,
    ],
    ['the CDK cannot compare', { ...DEPLOYED, 'cdk-diff': CUT }, /^Read what cdk diff says above: it failed\.$/],
    [
      'the import of what was kept cannot be watched',
      { ...EMPTY, CreateChangeSet, DescribeChangeSet: CUT },
      /^Connect/,
      { takeUp: KEPT },
    ],
  ])('%s', async (_, answers, sentence, file = {}) => {
    const { ended } = await start('deploy', { answers, folder: folderWith(file) });
    const { code, last } = await ended;
    expect({ code, last }).toEqual({ code: 1, last: expect.stringMatching(sentence) });
  });
});

const lastOf = (said: string) => said.trim().split('\n').at(-1);
