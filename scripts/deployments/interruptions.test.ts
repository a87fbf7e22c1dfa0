import { describe, expect, it, vi } from 'vitest';
import { findPython } from '../local/python.ts';
import { type Command, DEPLOYED, EMPTY, folderWith, KEPT, RUNNING, stackThatIs, start } from './testing/command.ts';
import type { Answers } from './testing/stand-in.ts';

const isGone = (pid: number) => {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
};

interface Interruption {
  /** The request to AWS or the CDK that is never answered. */
  at: string;
  answers: Answers;
  file?: object;
  /** Which of those requests. @default the first */
  nth?: number;
}

async function interrupted(command: Command, { at, answers, file, nth = 1 }: Interruption) {
  const folder = folderWith({ takeUp: KEPT, ...file });
  const answered = answers[at];
  const untilThen = (times: number) => (times < nth && typeof answered !== 'function' ? answered : undefined);
  const { aws, ended, interrupt } = await start(command, { answers: { ...answers, [at]: untilThen }, folder });
  await vi.waitFor(
    () => expect(aws.asked.filter(({ action }) => action === at).length).toBeGreaterThanOrEqual(nth),
    40_000,
  );
  interrupt();
  const { code, last } = await ended;
  const pids = aws.asked.flatMap(({ pid }) => pid ?? []);
  await vi.waitFor(() => expect(pids.filter((pid) => !isGone(pid))).toEqual([]), 5000);
  return { code, last, asked: aws.asked.map(({ action }) => action) };
}

const UNTOUCHED = 'Nothing was changed.';
const GOES_ON = 'CloudFormation goes on with what has begun: npm run deploy -- interrupted shows how it ended.';
const GOES_ON_REMOVING = 'CloudFormation goes on with what has begun: run npm run destroy -- interrupted again.';
const GOES_ON_PREPARING =
  'CloudFormation goes on preparing the account for the CDK, and nothing else: run npm run deploy -- interrupted again.';
const GOES_ON_RESTORING =
  /^DynamoDB goes on with the table own-TableName-restored-\d{8}T\d{6}: delete it there if you do not want it\.$/;

const UNPREPARED = { ...EMPTY, HEAD: { status: 404, body: '' } };
const NEVER_MADE = { ...DEPLOYED, DescribeStacks: stackThatIs('ROLLBACK_COMPLETE') };
const OWN_SENDER = { sender: 'hello@b.test', senderDomain: 'b.test', ownSender: true };

describe('Ctrl-C says what it leaves behind, and leaves nothing running', () => {
  it.each<[Command, string, Answers, string | RegExp, object?, number?]>([
    ['deploy', 'GetCallerIdentity', EMPTY, UNTOUCHED],
    ['deploy', 'DescribeStacks', EMPTY, UNTOUCHED],
    ['deploy', 'ListTagsOfResource', EMPTY, UNTOUCHED],
    ['deploy', 'HEAD', EMPTY, UNTOUCHED],
    ['deploy', 'cdk-bootstrap', UNPREPARED, GOES_ON_PREPARING],
    ['deploy', 'cdk-synth', EMPTY, UNTOUCHED],
    ['deploy', 'cdk-diff', DEPLOYED, UNTOUCHED],
    ['deploy', 'CreateChangeSet', EMPTY, GOES_ON],
    ['deploy', 'GET', DEPLOYED, UNTOUCHED, OWN_SENDER],
    // The first is the check, the second the account's limit, the third the wait.
    ['deploy', 'GET', { ...DEPLOYED, GET: '{"VerifiedForSendingStatus":false}' }, GOES_ON, OWN_SENDER, 3],
    ['deploy', 'DescribeStackEvents', { ...DEPLOYED, 'cdk-deploy': { status: 500, body: '' } }, GOES_ON],
    ['deploy', 'cdk-deploy', DEPLOYED, GOES_ON],
    // The first has the product and its files, the second the alarms in us-east-1.
    ['deploy', 'cdk-deploy', DEPLOYED, GOES_ON, {}, 2],
    ['deploy', 'DescribeTable', EMPTY, UNTOUCHED],
    ['deploy', 'UpdateTerminationProtection', NEVER_MADE, GOES_ON],
    ['destroy', 'GetCallerIdentity', DEPLOYED, UNTOUCHED],
    ['destroy', 'DescribeStacks', DEPLOYED, UNTOUCHED],
    ['destroy', 'ListStackResources', DEPLOYED, UNTOUCHED],
    ['destroy', 'GetTemplate', DEPLOYED, UNTOUCHED],
    ['destroy', 'UpdateTerminationProtection', DEPLOYED, GOES_ON_REMOVING],
    ['destroy', 'DeleteStack', DEPLOYED, GOES_ON_REMOVING],
    ['restore', 'GetCallerIdentity', RUNNING, UNTOUCHED],
    ['restore', 'DescribeStacks', RUNNING, UNTOUCHED],
    ['restore', 'RestoreTableToPointInTime', RUNNING, GOES_ON_RESTORING],
    ['restore', 'UpdateTable', RUNNING, GOES_ON_RESTORING],
    ['restore', 'UpdateContinuousBackups', RUNNING, GOES_ON_RESTORING],
    ['doctor', 'GetCallerIdentity', RUNNING, UNTOUCHED],
    ['doctor', 'HEAD', RUNNING, UNTOUCHED],
    ['doctor', 'ListServiceQuotas', RUNNING, UNTOUCHED],
    ['smoke', 'GetCallerIdentity', RUNNING, UNTOUCHED],
    ['smoke', 'DescribeStacks', RUNNING, UNTOUCHED],
  ])('%s, in %s', async (command, at, answers, sentence, file, nth) => {
    expect(await interrupted(command, { at, answers, file, nth })).toMatchObject({
      code: 130,
      last: expect.stringMatching(sentence),
    });
  });

  it('destroy, at its question', async () => {
    const { command: python } = await findPython();
    const { ended, interrupt, said } = await start('destroy', { answers: DEPLOYED, args: [], python });
    await vi.waitFor(() => expect(said()).toContain('Type interrupted to remove it'), 40_000);
    interrupt();
    expect(await ended).toMatchObject({ code: 130, last: UNTOUCHED });
  });

  it.each<[Command, string]>([
    ['deploy', 'Barkyard is deployed. The dogs of the smoke test are removed.'],
    ['smoke', 'The dogs of the smoke test are removed.'],
  ])('%s, in a registration of the smoke test, whose dogs go', async (command, sentence) => {
    const { code, last, asked } = await interrupted(command, { at: 'SignUp', answers: RUNNING });
    expect({ code, last }).toEqual({ code: 130, last: sentence });
    expect(asked.filter((action) => action === 'AdminDeleteUser')).toHaveLength(2);
  });
});
