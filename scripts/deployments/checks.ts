import { resolve } from 'node:dns/promises';
import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { ComprehendClient, DetectToxicContentCommand } from '@aws-sdk/client-comprehend';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { ListCollectionsCommand, RekognitionClient } from '@aws-sdk/client-rekognition';
import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { DeploymentOptions } from '../../infra/core/option-schema.ts';
import { Advice } from '../local/advice.ts';
import { BRIEFLY } from './access.ts';
import { unprepared } from './bootstrapped.ts';
import { isVerified } from './sender.ts';

/** What is to be done before a deployment, or what the deployment does by itself. */
export type Finding = { toDo: string } | { planned: string };
type Found = Promise<Finding | undefined>;
export type Check = (options: DeploymentOptions) => Found;

/** Readers of the stream and workers of the queues run this many at once, beside what people call. */
const NEEDED_EXECUTIONS = 200;
const NEEDED_MAILS_A_DAY = 1000;

async function bootstrap(options: DeploymentOptions): Found {
  const regions = await unprepared(options);
  if (regions.length === 0) return;
  return { planned: `npm run deploy prepares ${options.account} in ${regions.join(' and ')} for the CDK.` };
}

export async function executionsOfAccount(): Promise<number> {
  const { AccountLimit } = await new LambdaClient(BRIEFLY).send(new GetAccountSettingsCommand({}));
  return AccountLimit?.ConcurrentExecutions ?? 0;
}

async function concurrency({ region }: DeploymentOptions): Found {
  const executions = await executionsOfAccount();
  if (executions >= NEEDED_EXECUTIONS) return;
  return {
    toDo: `Ask Service Quotas for 1,000 concurrent executions of Lambda (L-B99A9384) in ${region}: the account has ${executions}.`,
  };
}

/** AWS wants this many executions left to the functions that reserve none; fewer in a new account. */
const UNRESERVED = 100;

async function reserved({ concurrency: { reactions = 0, upkeep = 0 }, environment }: DeploymentOptions): Found {
  if (reactions + upkeep === 0) return;
  const all = await executionsOfAccount();
  if (all - reactions - upkeep >= UNRESERVED) return;
  return {
    toDo: `Lower concurrency in deployments/${environment}.json, or ask for more executions: Lambda wants ${UNRESERVED} left of the account's ${all}.`,
  };
}

async function sandbox({ sender, environment, region }: DeploymentOptions): Found {
  if (!sender) return { toDo: `Set sender in deployments/${environment}.json: Cognito itself sends 50 mails a day.` };
  const { ProductionAccessEnabled, SendQuota } = await new SESv2Client(BRIEFLY).send(new GetAccountCommand({}));
  if (!ProductionAccessEnabled) {
    return { toDo: `Ask SES for production access in ${region}: its sandbox sends to verified addresses only.` };
  }
  const mails = SendQuota?.Max24HourSend ?? 0;
  if (mails < 0 || mails >= NEEDED_MAILS_A_DAY) return;
  return { toDo: `Ask SES for more than ${mails} mails a day in ${region}.` };
}

async function identity({ sender, senderDomain, ownSender, region }: DeploymentOptions): Found {
  const EmailIdentity = senderDomain ?? sender;
  if (!EmailIdentity) return;
  if (await isVerified(EmailIdentity)) return;
  if (ownSender)
    return { planned: `npm run deploy makes the identity ${EmailIdentity} and says which records it needs.` };
  return { toDo: `Verify ${EmailIdentity} in SES in ${region}: Cognito refuses to send from it.` };
}

async function certificate({ certificateArn: CertificateArn, domain }: DeploymentOptions): Found {
  if (!CertificateArn) return;
  const { Certificate } = await new ACMClient({ ...BRIEFLY, region: 'us-east-1' }).send(
    new DescribeCertificateCommand({ CertificateArn }),
  );
  const { Status, SubjectAlternativeNames = [] } = Certificate ?? {};
  if (Status !== 'ISSUED') return { toDo: `Validate the certificate ${CertificateArn}: it is ${Status}.` };
  const [, parent] = /^[^.]+(\..+)$/.exec(`${domain}`) ?? [];
  if (SubjectAlternativeNames.some((name) => name === domain || name === `*${parent}`)) return;
  return { toDo: `Choose a certificate of ${domain}: ${CertificateArn} is for ${SubjectAlternativeNames.join(', ')}.` };
}

/** Whether a name leads anywhere yet. */
export async function hasAddress(name: string): Promise<boolean> {
  const found = await resolve(name).catch(() => []);
  return found.length > 0;
}

async function address({ domain, hostedZoneId }: DeploymentOptions): Found {
  if (!domain || hostedZoneId) return;
  if (!(await hasAddress(domain)))
    return { toDo: `Point ${domain} at the distribution once it is deployed: it has no address yet.` };
}

async function texts({ moderateTexts, comprehendRegion, region }: DeploymentOptions): Found {
  if (!moderateTexts) return;
  const call = new DetectToxicContentCommand({ LanguageCode: 'en', TextSegments: [{ Text: 'Woof' }] });
  await new ComprehendClient({ ...BRIEFLY, region: comprehendRegion ?? region }).send(call);
}

async function pictures({ moderatePictures, moderateVideos }: DeploymentOptions): Found {
  if (!moderatePictures && !moderateVideos) return;
  await new RekognitionClient(BRIEFLY).send(new ListCollectionsCommand({ MaxResults: 1 }));
}

export const CHECKS: Record<string, Check> = {
  'The CDK bootstrap': bootstrap,
  "Lambda's concurrency": concurrency,
  'Reserved executions': reserved,
  "SES's sandbox and quota": sandbox,
  "The sender's identity": identity,
  'The certificate': certificate,
  'The address of the domain': address,
  'Comprehend for texts': texts,
  'Rekognition for pictures and videos': pictures,
};

/** Without them CloudFormation would begin, fail after minutes and take everything back. */
const REFUSING: Check[] = [reserved, identity, certificate];

/** Refuses what a deployment would end in. */
export async function refuseLacking(options: DeploymentOptions): Promise<void> {
  const findings = await Promise.all(REFUSING.map((check) => check(options)));
  const sentences = findings.flatMap((finding) => (finding && 'toDo' in finding ? finding.toDo : []));
  if (sentences.length > 0) throw new Advice(sentences.join('\n'));
}
