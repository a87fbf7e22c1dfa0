import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from '../core/table.ts';
import { MAILS, type Users } from '../core/users.ts';
import { MAXIMUM, SUM, totalOf } from './math.ts';
import type { WatchStack } from './watch-stack.ts';

/** AWS reviews an account at 5 % and 0.1 %. */
const BOUNCES = 0.03;
const COMPLAINTS = 0.0008;

/** In five minutes; a few are mistyped addresses. */
const LOST = 5;

const KINDS = ['SignIn', 'SignUp', 'TokenRefresh'];
const INDEXES = ['GSI1', 'GSI2'];

/** The table's own metric leaves out its indexes. */
export function watchTable(stack: WatchStack, { resource }: Table) {
  stack.watch('TableThrottles', {
    metric: totalOf(Object.fromEntries(throttlesOf(resource).map((metric, at) => [`m${at}`, metric]))),
    description: 'DynamoDB throttles the table or an index.',
    section: 'Table throttles',
    lasting: true,
    urgent: true,
  });
}

export function throttlesOf({ tableName: TableName }: Table['resource']): Metric[] {
  const places = [{}, ...INDEXES.map((GlobalSecondaryIndexName) => ({ GlobalSecondaryIndexName }))];
  return ['ReadThrottleEvents', 'WriteThrottleEvents'].flatMap((metricName) =>
    places.map((place) => {
      const dimensionsMap = { TableName, ...place };
      const label = `${metricName} ${Object.values(place)}`;
      return new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap, label, ...SUM });
    }),
  );
}

export function watchUsers(stack: WatchStack, { pool, browser, mails }: Users) {
  const dimensionsMap = { UserPool: pool.userPoolId, UserPoolClient: browser.userPoolClientId };
  const throttles = KINDS.map((kind) => {
    const metric = new Metric({ namespace: 'AWS/Cognito', metricName: `${kind}Throttles`, dimensionsMap, ...SUM });
    return [`m${kind}`, metric];
  });
  stack.watch('CognitoThrottles', {
    metric: totalOf(Object.fromEntries(throttles)),
    description: 'Cognito throttles sign-ins, sign-ups or sessions.',
    section: 'Cognito throttles',
    urgent: true,
  });
  if (mails) watchMails(stack, mails);
}

function watchMails(stack: WatchStack, mails: string) {
  const reputation = (name: string) =>
    new Metric({ namespace: 'AWS/SES', metricName: `Reputation.${name}Rate`, ...MAXIMUM });
  const section = 'Bounces and complaints';
  const bounces = { metric: reputation('Bounce'), description: 'More than 3 % of our mails bounce.' };
  stack.watch('MailBounces', { ...bounces, section, threshold: BOUNCES });
  const complaints = { metric: reputation('Complaint'), description: 'Of 10,000 mails, 8 are reported as spam.' };
  stack.watch('MailComplaints', { ...complaints, section, threshold: COMPLAINTS });
  const of = (metricName: string) =>
    new Metric({ namespace: 'AWS/SES', metricName, dimensionsMap: { [MAILS]: mails }, ...SUM });
  stack.watch('MailsLost', {
    metric: totalOf({ bounced: of('Bounce'), reported: of('Complaint'), rejected: of('Reject') }),
    description: 'Several mails of this deployment bounced, were reported as spam or refused.',
    section: 'Mails lost',
    threshold: LOST,
    lasting: true,
  });
}
