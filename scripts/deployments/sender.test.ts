import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { DeploymentFile } from '../../infra/core/option-schema.ts';
import { awaitSender } from './sender.ts';

const [stacks, ses] = [mockClient(CloudFormationClient), mockClient(SESv2Client)];
const options = DeploymentFile.parse({
  ...{ environment: 'production', account: '111122223333', region: 'eu-west-1' },
  ...{ sender: 'hello@b.test', senderDomain: 'b.test', ownSender: true },
});
const inZone = { ...options, senderZoneId: 'Z1' };
const RECORD = 'x._domainkey.b.test CNAME x.dkim.amazonses.com';

beforeEach(() => {
  stacks.reset();
  ses.reset();
  const Outputs = [{ OutputKey: 'Record1', OutputValue: RECORD }];
  const stack = { StackName: 'x', CreationTime: new Date(), StackStatus: 'CREATE_COMPLETE' as const, Outputs };
  stacks.on(DescribeStacksCommand, { StackName: 'BarkyardMail-production' }).resolves({ Stacks: [stack] });
  ses.on(GetEmailIdentityCommand, { EmailIdentity: 'b.test' }).resolves({ VerifiedForSendingStatus: false });
});

it('a domain that SES has verified is deployed with', async () => {
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true });
  await awaitSender(options);
  await awaitSender(inZone);
});

it('records that a person has to make are told at once, and nothing else is deployed', async () => {
  await expect(awaitSender(options)).rejects.toThrow(
    `Add these records where the DNS of b.test is kept, and run npm run deploy -- production again: SES has not verified b.test yet.\n  ${RECORD}`,
  );
});

it('records in a zone are waited for, for a while', async () => {
  await expect(awaitSender(inZone, 0)).rejects.toThrow(/^Check that b\.test is delegated to the zone Z1/);
});

it('an identity that is not there yet is not verified', async () => {
  ses.on(GetEmailIdentityCommand).rejects(Object.assign(new Error(), { name: 'NotFoundException' }));
  await expect(awaitSender(options)).rejects.toThrow(/^Add these records/);
});
