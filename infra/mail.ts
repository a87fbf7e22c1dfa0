import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { optionsOf } from './core/options.ts';

interface BarkyardMailProps extends StackProps {
  domain: string;
}

/** The domain's identity in SES. It has to be verified before Cognito takes it, so that it is deployed before the rest. */
export class BarkyardMail extends Stack {
  constructor(scope: Construct, { domain, ...props }: BarkyardMailProps) {
    super(scope, 'BarkyardMail', { description: 'Barkyard: the domain that mails come from', ...props });
    const { senderZoneId } = optionsOf(this);
    const bounces = `mail.${domain}`;
    const identity = new EmailIdentity(this, 'Domain', {
      identity: senderZoneId ? Identity.publicHostedZone(this.#zone(senderZoneId, domain)) : Identity.domain(domain),
      mailFromDomain: bounces,
    });
    if (senderZoneId) return;
    this.#tell([
      ...identity.dkimRecords.map(({ name, value }) => `${name} CNAME ${value}`),
      `${bounces} MX 10 feedback-smtp.${this.region}.amazonses.com`,
      `${bounces} TXT "v=spf1 include:amazonses.com ~all"`,
    ]);
  }

  #zone(hostedZoneId: string, zoneName: string) {
    return PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName });
  }

  #tell(records: string[]) {
    for (const [at, value] of records.entries()) new CfnOutput(this, `Record${at + 1}`, { value });
  }
}
