import type { DeploymentOptions } from '../../infra/core/option-schema.ts';

/** Steps that remain for a person once the stacks are deployed. */
export function remainingOf(options: DeploymentOptions, outputs: Record<string, string>): string[] {
  const { domain, hostedZoneId, sender, alarmMail, environment } = options;
  const asked = [
    domain &&
      !hostedZoneId &&
      `Point ${domain} at ${outputs.DistributionDomain} by an ALIAS or CNAME record, where its DNS is kept.`,
    alarmMail && `Confirm the subscriptions in the mails that AWS sends to ${alarmMail}.`,
    sender
      ? `Ask for production access to SES in ${options.region}, unless you have it: its sandbox sends to verified addresses only.`
      : `Set sender in deployments/${environment}.json before strangers register: Cognito itself sends 50 mails a day.`,
  ];
  return asked.filter((sentence) => typeof sentence === 'string' && sentence !== '') as string[];
}
