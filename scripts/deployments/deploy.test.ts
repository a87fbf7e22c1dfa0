import { describe, expect, it } from 'vitest';
import { DEPLOYED, EMPTY, folderWith, RUNNING, SETTINGS, stackThatIs, start } from './testing/command.ts';
import { run } from './testing/in-process.ts';
import type { Answers } from './testing/stand-in.ts';

const SENDER = { sender: 'hello@b.test' };
const IDENTITY = 'GET /v2/email/identities/hello%40b.test';
const DOMAIN = {
  domain: 'nowhere.invalid',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
};
const certificate = (Status: string) =>
  JSON.stringify({ Certificate: { Status, SubjectAlternativeNames: ['nowhere.invalid'] } });

const TEN = '{"AccountLimit":{"ConcurrentExecutions":10}}';
const FAILED = { status: 500, body: '' };
const NEVER_MADE = stackThatIs('ROLLBACK_COMPLETE');

async function deployed(answers: Answers, file: object = {}) {
  const { aws, ended } = await start('deploy', { answers, folder: folderWith(file) });
  const { code, last, said } = await ended;
  return { code, last, said, asked: aws.asked };
}

describe('npm run deploy refuses what AWS would refuse, before it changes anything', () => {
  it.each<[string, object, Answers, RegExp]>([
    [
      'a sender that SES does not know',
      SENDER,
      { [IDENTITY]: { status: 404, body: '{"__type":"NotFoundException"}' } },
      /^Verify hello@b\.test in SES in eu-west-1: Cognito refuses to send from it\.$/,
    ],
    [
      'a certificate that is not issued',
      DOMAIN,
      { DescribeCertificate: certificate('PENDING_VALIDATION') },
      /^Validate the certificate arn:aws:acm:us-east-1:111122223333:certificate\/1: it is PENDING_VALIDATION\.$/,
    ],
    [
      'executions that the account does not have',
      { concurrency: { reactions: 20 } },
      { [SETTINGS]: TEN },
      /^Lower concurrency in deployments\/interrupted\.json, or ask for more executions/,
    ],
    [
      'an account of which nobody can tell whether it is prepared',
      {},
      { HEAD: { status: 403, body: '' } },
      /^Use credentials with more rights: AWS does not show the bucket cdk-hnb659fds-assets-111122223333-eu-west-1,/,
    ],
  ])('%s', async (_, file, answers, sentence) => {
    const { code, last } = await run('deploy', { answers: { ...EMPTY, ...answers }, folder: folderWith(file) });
    expect({ code, last }).toEqual({ code: 1, last: expect.stringMatching(sentence) });
  });
});

const CANARY = ['1b2c3d4e-0000-4000-8000-000000000001', '1b2c3d4e-0000-4000-8000-000000000002'];

describe('npm run deploy', () => {
  it('says what a new account needs where AWS makes no distribution for it yet', async () => {
    const reason =
      'Access denied for operation &apos;AWS::CloudFront::Distribution: Your account must be verified before you can add new CloudFront resources. To verify your account, please contact AWS Support&apos;.';
    const DescribeStackEvents = `<StackEvents><member><StackId>1</StackId><EventId>1</EventId><StackName>1</StackName><Timestamp>2026-11-22T00:00:00Z</Timestamp><ResourceStatusReason>${reason}</ResourceStatusReason></member></StackEvents>`;
    const { code, last } = await deployed({ ...EMPTY, DescribeStackEvents, 'cdk-deploy': FAILED });
    expect({ code, last }).toEqual({
      code: 1,
      last: expect.stringMatching(
        /^Ask AWS Support .* to verify the account for CloudFront, and run npm run deploy -- interr/,
      ),
    });
  });

  it('leaves it to the CDK to say why anything else failed', async () => {
    const DescribeStackEvents = '<StackEvents></StackEvents>';
    const { code, last } = await deployed({ ...EMPTY, DescribeStackEvents, 'cdk-deploy': FAILED });
    expect({ code, last }).toEqual({ code: 1, last: 'Read what cdk deploy says above: it failed.' });
  });

  it('ends in what to do where the domain leads nowhere yet', async () => {
    const answers = { ...RUNNING, DescribeCertificate: certificate('ISSUED'), [SETTINGS]: TEN };
    const { code, last, said, asked } = await deployed(answers, {
      ...DOMAIN,
      canary: CANARY,
      pipeline: 'pack/barkyard@main',
    });
    expect({ code, last: last.trim() }).toEqual({
      code: 0,
      last: 'Then run npm run smoke -- interrupted: nowhere.invalid leads nowhere yet.',
    });
    expect(said).toContain('Point nowhere.invalid at own-DistributionDomain by an ALIAS or CNAME record');
    expect(asked.map(({ action }) => action)).not.toContain('SignUp');
    // What only AWS knows is passed on: the account's limit, the distribution to the alarms in us-east-1, addresses to the canary.
    expect(asked.flatMap(({ action, words }) => (action === 'cdk-deploy' ? words : []))).toEqual([
      expect.stringMatching(/ Barkyard BarkyardSite --parameters Barkyard-interrupted:AccountExecutions=10 /),
      expect.stringMatching(
        / BarkyardEdge --exclusively --parameters BarkyardEdge-interrupted:DistributionId=own-DistributionId /,
      ),
      expect.stringMatching(
        / BarkyardCanary --exclusively --parameters BarkyardCanary-interrupted:SiteUrl=\S+ --parameters BarkyardCanary-interrupted:UserPoolId=\S+ --parameters BarkyardCanary-interrupted:UserPoolClientId=own-UserPoolClientId /,
      ),
      expect.stringMatching(/ BarkyardPipeline --exclusively /),
    ]);
  });

  it('lifts the protection of a stack that was never complete, which the CDK replaces, and of no other', async () => {
    const actionsWith = async (DescribeStacks: string) => {
      const answers = { ...DEPLOYED, DescribeStacks, DescribeStackEvents: '', 'cdk-deploy': FAILED };
      const { asked } = await deployed(answers);
      return asked.map(({ action }) => action);
    };
    const failed = await actionsWith(NEVER_MADE);
    expect(failed.indexOf('UpdateTerminationProtection')).toBeGreaterThan(failed.indexOf('cdk-diff'));
    expect(failed.indexOf('UpdateTerminationProtection')).toBeLessThan(failed.indexOf('cdk-deploy'));
    expect(await actionsWith(stackThatIs('UPDATE_COMPLETE'))).not.toContain('UpdateTerminationProtection');
  });
});

it('npm run destroy lifts the protection before it deletes', async () => {
  const DeleteStack = { status: 403, body: '' };
  const { aws, ended } = await start('destroy', { answers: { ...DEPLOYED, DeleteStack } });
  await ended;
  const actions = aws.asked.map(({ action }) => action);
  expect(actions.indexOf('UpdateTerminationProtection')).toBeGreaterThan(0);
  expect(actions.indexOf('UpdateTerminationProtection')).toBeLessThan(actions.indexOf('DeleteStack'));
});
