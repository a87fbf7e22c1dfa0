import { describe, expect, it, vi } from 'vitest';
import { type Command, DEPLOYED, EMPTY, start } from './testing/command.ts';
import { type Answers, refusal } from './testing/stand-in.ts';

const isGone = (pid: number) => {
  try {
    return !process.kill(pid, 0);
  } catch {
    return true;
  }
};

async function interrupted(command: Command, at: string, answers: Answers) {
  const { aws, ended, interrupt } = await start(command, { answers: { ...answers, [at]: undefined } });
  await vi.waitFor(() => expect(aws.asked.map(({ action }) => action)).toContain(at), 40_000);
  interrupt();
  const { code, last } = await ended;
  const pids = aws.asked.flatMap(({ pid }) => pid ?? []);
  await vi.waitFor(() => expect(pids.filter((pid) => !isGone(pid))).toEqual([]), 5000);
  return { code, last };
}

const UNTOUCHED = 'Nothing was changed.';
const GOES_ON = 'CloudFormation goes on with what has begun: npm run deploy -- interrupted shows how it ended.';
const GOES_ON_REMOVING = 'CloudFormation goes on with what has begun: run npm run destroy -- interrupted again.';

describe('Ctrl-C says what it leaves behind, and leaves nothing running', () => {
  it.each([
    ['deploy', 'GetCallerIdentity', EMPTY, UNTOUCHED],
    ['deploy', 'DescribeStacks', EMPTY, UNTOUCHED],
    ['deploy', 'ListTagsOfResource', EMPTY, UNTOUCHED],
    ['deploy', 'HEAD', EMPTY, UNTOUCHED],
    [
      'deploy',
      'cdk-bootstrap',
      { ...EMPTY, HEAD: refusal('NoSuchBucket', 'none') },
      'CloudFormation goes on preparing the account for the CDK, and nothing else: run npm run deploy -- interrupted again.',
    ],
    ['deploy', 'cdk-synth', EMPTY, UNTOUCHED],
    ['deploy', 'cdk-diff', DEPLOYED, UNTOUCHED],
    ['deploy', 'CreateChangeSet', EMPTY, GOES_ON],
    ['deploy', 'cdk-deploy', DEPLOYED, GOES_ON],
    ['destroy', 'GetCallerIdentity', DEPLOYED, UNTOUCHED],
    ['destroy', 'DescribeStacks', DEPLOYED, UNTOUCHED],
    ['destroy', 'ListStackResources', DEPLOYED, UNTOUCHED],
    ['destroy', 'DeleteStack', DEPLOYED, GOES_ON_REMOVING],
  ] as [Command, string, Answers, string][])('%s, in %s', async (command, at, answers, sentence) => {
    expect(await interrupted(command, at, answers)).toEqual({ code: 130, last: sentence });
  });
});
