import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { optionsOf } from './options.ts';

/** Requests per address in five minutes. */
const LIMIT = 2000;

/** Maintained by AWS: addresses with a bad reputation, and requests that exploit known vulnerabilities. */
const MANAGED = ['AWSManagedRulesAmazonIpReputationList', 'AWSManagedRulesKnownBadInputsRuleSet'];

/** Behind the distribution every request comes from an address of CloudFront. */
const BY_VIEWER = {
  aggregateKeyType: 'FORWARDED_IP',
  forwardedIpConfig: { headerName: 'X-Forwarded-For', fallbackBehavior: 'MATCH' },
};
const BY_ADDRESS = { aggregateKeyType: 'IP' };

const watched = (metricName: string) => ({ metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false });

const limiting = (aggregation: typeof BY_ADDRESS | typeof BY_VIEWER) => ({
  name: 'address',
  priority: 0,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: { rateBasedStatement: { limit: LIMIT, ...aggregation } },
  visibilityConfig: watched('barkyard-address'),
});

const managed = (name: string, at: number) => ({
  name,
  priority: at + 1,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
  visibilityConfig: watched(name),
});

const webAcl = (
  scope: Construct,
  where: 'CLOUDFRONT' | 'REGIONAL',
  aggregation: typeof BY_ADDRESS | typeof BY_VIEWER,
) =>
  new CfnWebACL(scope, 'Firewall', {
    scope: where,
    defaultAction: { allow: {} },
    visibilityConfig: watched('barkyard'),
    rules: [limiting(aggregation), ...MANAGED.map(managed)],
  });

/** CloudFront takes a web ACL of us-east-1 only. */
export const siteFirewall = (scope: Construct) => webAcl(scope, 'CLOUDFRONT', BY_ADDRESS).attrArn;

function guard(scope: Construct, resourceArn: string, aggregation: typeof BY_ADDRESS | typeof BY_VIEWER) {
  if (!optionsOf(scope).waf) return;
  const { attrArn: webAclArn } = webAcl(scope, 'REGIONAL', aggregation);
  return new CfnWebACLAssociation(scope, 'Guard', { resourceArn, webAclArn });
}

/** For a resource that browsers reach without the distribution. */
export const guardDirect = (scope: Construct, resourceArn: string) => guard(scope, resourceArn, BY_ADDRESS);

/** For a resource that browsers reach through the distribution. */
export const guardOrigin = (scope: Construct, resourceArn: string) => guard(scope, resourceArn, BY_VIEWER);
