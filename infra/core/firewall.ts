import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { ORIGIN_HEADER } from '#shared/core/origin';
import { refuse } from '#shared/core/refusal';
import { optionsOf } from './options.ts';
import type { OriginSecret } from './origin-secret.ts';

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

type Aggregation = typeof BY_ADDRESS | typeof BY_VIEWER;
type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;

const limiting = (aggregation: Aggregation): Rule => ({
  name: 'address',
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: { rateBasedStatement: { limit: LIMIT, ...aggregation } },
  visibilityConfig: watched('barkyard-address'),
});

const managed = (name: string): Rule => ({
  name,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
  visibilityConfig: watched(name),
});

const DIRECT = 'direct';
const { code, message } = refuse('core.wrongAddress');

/** A custom response takes precedence over the API's own response to what the firewall blocks. */
const BODIES = { [DIRECT]: { contentType: 'APPLICATION_JSON', content: JSON.stringify({ code, message }) } };

const carrying = (secret: string) => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: ORIGIN_HEADER.toLowerCase() } },
    positionalConstraint: 'EXACTLY',
    searchString: secret,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/** The functions check it, too; here it costs no call of a function. */
const requiring = (secrets: string[]): Rule => ({
  name: 'distribution',
  action: { block: { customResponse: { responseCode: 403, customResponseBodyKey: DIRECT } } },
  statement: { notStatement: { statement: { orStatement: { statements: secrets.map(carrying) } } } },
  visibilityConfig: watched('barkyard-distribution'),
});

function webAcl(scope: Construct, where: 'CLOUDFRONT' | 'REGIONAL', aggregation: Aggregation, ...first: Rule[]) {
  const rules = [...first, limiting(aggregation), ...MANAGED.map(managed)];
  return new CfnWebACL(scope, 'Firewall', {
    scope: where,
    defaultAction: { allow: {} },
    visibilityConfig: watched('barkyard'),
    customResponseBodies: first.length > 0 ? BODIES : undefined,
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
  });
}

export const siteFirewall = (scope: Construct) => webAcl(scope, 'CLOUDFRONT', BY_ADDRESS).attrArn;

function guard(scope: Construct, resourceArn: string, aggregation: Aggregation, ...first: Rule[]) {
  if (!optionsOf(scope).waf) return;
  const { attrArn: webAclArn } = webAcl(scope, 'REGIONAL', aggregation, ...first);
  return new CfnWebACLAssociation(scope, 'Guard', { resourceArn, webAclArn });
}

/** For a resource that browsers reach without the distribution. */
export const guardDirect = (scope: Construct, resourceArn: string) => guard(scope, resourceArn, BY_ADDRESS);

/** For a resource that browsers reach through the distribution. */
export const guardOrigin = (scope: Construct, resourceArn: string, { accepted }: OriginSecret) =>
  guard(scope, resourceArn, BY_VIEWER, requiring(accepted));
