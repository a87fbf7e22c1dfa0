import { Annotations, Stack, Token } from 'aws-cdk-lib';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { optionsOf } from './options.ts';

/** Requests per address in five minutes. */
const LIMIT = 2000;

const watched = (metricName: string) => ({ metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false });

function limitByAddress(scope: Construct, where: 'CLOUDFRONT' | 'REGIONAL') {
  return new CfnWebACL(scope, 'Firewall', {
    scope: where,
    defaultAction: { allow: {} },
    visibilityConfig: watched('barkyard'),
    rules: [
      {
        name: 'address',
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: { rateBasedStatement: { limit: LIMIT, aggregateKeyType: 'IP' } },
        visibilityConfig: watched('barkyard-address'),
      },
    ],
  });
}

/** Returns the ARN of the web ACL; undefined unless the operator enabled `waf`. */
export function firewall(scope: Construct): string | undefined {
  if (!optionsOf(scope).waf) return;
  const { region } = Stack.of(scope);
  if (!Token.isUnresolved(region) && region !== 'us-east-1') {
    Annotations.of(scope).addError('CloudFront takes a web ACL of us-east-1 only: deploy there, or without `waf`.');
  }
  return limitByAddress(scope, 'CLOUDFRONT').attrArn;
}

/** For resources that browsers reach without the distribution. */
export function guard(scope: Construct, resourceArn: string) {
  if (!optionsOf(scope).waf) return;
  const { attrArn: webAclArn } = limitByAddress(scope, 'REGIONAL');
  new CfnWebACLAssociation(scope, 'Guard', { resourceArn, webAclArn });
}
