import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { ORIGIN_HEADER } from '#shared/core/headers';
import { type Refusal, refuse } from '#shared/core/refusal';
import { optionsOf } from './options.ts';
import type { OriginSecret } from './origin-secret.ts';

/** Requests per address in five minutes. */
const LIMIT = 2000;

const watched = (metricName: string) => ({ metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false });

type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;

/**
 * A custom response takes precedence over the API's own response to what the firewall blocks. Cognito sends none: browsers get
 * its ForbiddenException.
 */
const ANSWERS = { direct: refuse('core.wrongAddress'), limited: refuse('core.tooManyRequests') };

const inOurForm = ({ code, message }: Refusal) => ({
  contentType: 'APPLICATION_JSON',
  content: JSON.stringify({ code, message }),
});

const BODIES = { direct: inOurForm(ANSWERS.direct), limited: inOurForm(ANSWERS.limited) };

const answered = (customResponseBodyKey: keyof typeof ANSWERS) => ({
  block: { customResponse: { responseCode: ANSWERS[customResponseBodyKey].status, customResponseBodyKey } },
});

const LIMITING: Rule = {
  name: 'address',
  action: answered('limited'),
  statement: { rateBasedStatement: { limit: LIMIT, aggregateKeyType: 'IP' } },
  visibilityConfig: watched('barkyard-address'),
};

const managed = (name: string): Rule => ({
  name,
  overrideAction: { none: {} },
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
  visibilityConfig: watched(name),
});

const KNOWN_ATTACKS = managed('AWSManagedRulesKnownBadInputsRuleSet');

const REPUTATION = managed('AWSManagedRulesAmazonIpReputationList');

/** Where viewers come with their own address. */
const BY_ADDRESS = [LIMITING, REPUTATION, KNOWN_ATTACKS];

/**
 * A session cannot take the second step off without password and code: our own call asks for both, and Cognito's would ask
 * for neither. The function's call needs the right of an administrator, and is not inspected.
 */
const PREFERENCE: Rule = {
  name: 'second-step',
  action: { block: {} },
  statement: {
    byteMatchStatement: {
      fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
      positionalConstraint: 'ENDS_WITH',
      searchString: '.SetUserMFAPreference',
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  },
  visibilityConfig: watched('barkyard-second-step'),
};

const OF_POOL = [{ ...LIMITING, action: { block: {} } }, REPUTATION, KNOWN_ATTACKS, PREFERENCE];

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
  action: answered('direct'),
  statement: { notStatement: { statement: { orStatement: { statements: secrets.map(carrying) } } } },
  visibilityConfig: watched('barkyard-distribution'),
});

function webAcl(scope: Construct, where: 'CLOUDFRONT' | 'REGIONAL', rules: Rule[]) {
  return new CfnWebACL(scope, 'Firewall', {
    scope: where,
    defaultAction: { allow: {} },
    visibilityConfig: watched('barkyard'),
    customResponseBodies: BODIES,
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
  });
}

export const siteFirewall = (scope: Construct) => webAcl(scope, 'CLOUDFRONT', BY_ADDRESS).attrArn;

function guard(scope: Construct, resourceArn: string, rules: Rule[]) {
  if (!optionsOf(scope).waf) return;
  const { attrArn: webAclArn } = webAcl(scope, 'REGIONAL', rules);
  return new CfnWebACLAssociation(scope, 'Guard', { resourceArn, webAclArn });
}

/** For the user pool, which browsers reach without the distribution. */
export const guardDirect = (scope: Construct, resourceArn: string) => guard(scope, resourceArn, OF_POOL);

/** For a resource behind the distribution, whose firewall has seen the viewer's address; here it is one of CloudFront's. */
export const guardOrigin = (scope: Construct, resourceArn: string, { accepted }: OriginSecret) =>
  guard(scope, resourceArn, [requiring(accepted), KNOWN_ATTACKS]);
