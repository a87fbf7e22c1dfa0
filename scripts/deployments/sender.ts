import { setTimeout as pause } from 'node:timers/promises';
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mailStackNameOf } from '../../infra/core/names.ts';
import type { DeploymentOptions } from '../../infra/core/option-schema.ts';
import { Advice } from '../local/advice.ts';
import { BRIEFLY } from './access.ts';
import { outputsOf } from './stacks.ts';

/** SES looks for records of Route 53 within minutes. */
const PATIENCE_MS = 900_000;
const POLL_MS = 10_000;

/** Of the sender's identity in SES; one that is not there is not verified. */
export async function isVerified(EmailIdentity: string): Promise<boolean> {
  const { VerifiedForSendingStatus = false } = await new SESv2Client(BRIEFLY)
    .send(new GetEmailIdentityCommand({ EmailIdentity }))
    .catch((error) => {
      if (error.name === 'NotFoundException') return { VerifiedForSendingStatus: false };
      throw error;
    });
  return VerifiedForSendingStatus;
}

async function isVerifiedUntil(domain: string, end: number): Promise<boolean> {
  if (await isVerified(domain)) return true;
  if (Date.now() >= end) return false;
  await pause(POLL_MS);
  return isVerifiedUntil(domain, end);
}

/** Records in a zone of Route 53 are waited for; those that a person has to make are told. */
export async function awaitSender(options: DeploymentOptions, patience = PATIENCE_MS): Promise<void> {
  const { senderDomain: domain = '', senderZoneId, environment } = options;
  if (await isVerifiedUntil(domain, senderZoneId ? Date.now() + patience : 0)) return;
  const outputs = await outputsOf(mailStackNameOf(environment));
  const records = Object.entries(outputs).flatMap(([name, value]) => (name.startsWith('Record') ? `  ${value}` : []));
  const wanted = senderZoneId
    ? `Check that ${domain} is delegated to the zone ${senderZoneId}`
    : `Add these records where the DNS of ${domain} is kept`;
  const sentence = `${wanted}, and run npm run deploy -- ${environment} again: SES has not verified ${domain} yet.`;
  throw new Advice([sentence, ...records].join('\n'));
}
