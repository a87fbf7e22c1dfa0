import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { ComprehendClient, DetectToxicContentCommand } from '@aws-sdk/client-comprehend';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { ListCollectionsCommand, RekognitionClient } from '@aws-sdk/client-rekognition';
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { DeploymentFile } from '../../infra/core/option-schema.ts';
import { CHECKS } from './checks.ts';

const [acm, comprehend, lambda, rekognition, s3, ses] = [
  mockClient(ACMClient),
  mockClient(ComprehendClient),
  mockClient(LambdaClient),
  mockClient(RekognitionClient),
  mockClient(S3Client),
  mockClient(SESv2Client),
];
const options = DeploymentFile.parse({
  environment: 'production',
  account: '111122223333',
  region: 'eu-west-1',
  sender: 'hello@b.test',
  domain: 'www.b.test',
  hostedZoneId: 'Z1',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
});
const issued = (...SubjectAlternativeNames: string[]) => ({
  Certificate: { Status: 'ISSUED' as const, SubjectAlternativeNames },
});

const MISSING = Object.assign(new Error(), { $metadata: { httpStatusCode: 404 } });

async function findings(changed: object = {}): Promise<string[]> {
  const found = await Promise.all(Object.values(CHECKS).map((check) => check({ ...options, ...changed })));
  return found.flatMap((finding) => Object.values(finding ?? {}));
}

beforeEach(() => {
  for (const client of [acm, comprehend, lambda, rekognition, s3, ses]) client.reset();
  s3.on(HeadBucketCommand).resolves({});
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 1000 } });
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true, SendQuota: { Max24HourSend: 50_000 } });
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true });
  acm.on(DescribeCertificateCommand).resolves(issued('*.b.test'));
  comprehend.on(DetectToxicContentCommand).resolves({});
  rekognition.on(ListCollectionsCommand).resolves({});
});

describe('what an account lacks is reported', () => {
  it('nothing is reported where nothing is missing', async () => expect(await findings()).toEqual([]));

  it.each<[string, () => unknown, RegExp]>([
    [
      'the bootstrap',
      () => s3.on(HeadBucketCommand).rejects(MISSING),
      /^npm run deploy prepares 111122223333 in eu-west-1 and us-east-1 for/,
    ],
    [
      'executions',
      () => lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions: 10 } }),
      /^Ask Service Quotas for 1,000 .*: the account has 10\.$/,
    ],
    [
      'SES outside its sandbox',
      () => ses.on(GetAccountCommand).resolves({}),
      /^Ask SES for production access in eu-west-1/,
    ],
    [
      'mails',
      () => ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true, SendQuota: { Max24HourSend: 200 } }),
      /^Ask SES for more than 200 mails a day/,
    ],
    [
      'the identity',
      () => ses.on(GetEmailIdentityCommand).rejects(Object.assign(new Error(), { name: 'NotFoundException' })),
      /^Verify hello@b\.test in SES/,
    ],
    [
      'a valid certificate',
      () => acm.on(DescribeCertificateCommand).resolves({ Certificate: { Status: 'PENDING_VALIDATION' } }),
      /it is PENDING_VALIDATION\.$/,
    ],
    [
      'a certificate of the domain',
      () => acm.on(DescribeCertificateCommand).resolves(issued('c.test')),
      /^Choose a certificate of www\.b\.test/,
    ],
  ])('%s', async (_, lacking, sentence) => {
    lacking();
    expect(await findings()).toEqual([expect.stringMatching(sentence)]);
  });

  it('an identity that the deployment makes', async () => {
    ses.on(GetEmailIdentityCommand).rejects(Object.assign(new Error(), { name: 'NotFoundException' }));
    expect(await findings({ senderDomain: 'b.test', ownSender: true })).toEqual([
      expect.stringMatching(/^npm run deploy makes the identity b\.test/),
    ]);
  });

  it('executions that are reserved and not there', async () => {
    const concurrency = { reactions: 600, upkeep: 301 };
    expect(await findings({ concurrency })).toEqual([
      expect.stringMatching(/^Lower concurrency in deployments\/production\.json.* 100 left of the account's 1000\.$/),
    ]);
    expect(await findings({ concurrency: { ...concurrency, upkeep: 300 } })).toEqual([]);
  });

  it('the bootstrap of what watches the distribution, which is in a region of its own', async () => {
    s3.on(HeadBucketCommand, { Bucket: 'cdk-hnb659fds-assets-111122223333-us-east-1' }).rejects(MISSING);
    expect(await findings()).toEqual([expect.stringContaining('111122223333 in us-east-1 for')]);
  });

  it('the right to tell, which is not taken for a bootstrap that is missing', async () => {
    s3.on(HeadBucketCommand).rejects(Object.assign(new Error(), { $metadata: { httpStatusCode: 403 } }));
    await expect(findings()).rejects.toThrow(
      'Use credentials with more rights: AWS does not show the bucket cdk-hnb659fds-assets-111122223333-eu-west-1, which tells whether eu-west-1 is prepared for the CDK.',
    );
  });

  it('a sender', async () => {
    expect(await findings({ sender: undefined })).toEqual([
      expect.stringMatching(/^Set sender in deployments\/production/),
    ]);
  });

  it('and what it does not use is not asked for', async () => {
    comprehend.on(DetectToxicContentCommand).rejects(new Error('unknown endpoint'));
    rekognition.on(ListCollectionsCommand).rejects(new Error('unknown endpoint'));
    expect(await findings({ moderateTexts: false, moderatePictures: false, moderateVideos: false })).toEqual([]);
    await expect(findings()).rejects.toThrow('unknown endpoint');
  });
});
