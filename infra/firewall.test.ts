import type { Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { synthesised } from './testing/synth.ts';

const PLACE = { environment: 'test', account: '111122223333', region: 'eu-west-1' };
const ACL = 'AWS::WAFv2::WebACL';
const MANAGED = ['AWSManagedRulesAmazonIpReputationList', 'AWSManagedRulesKnownBadInputsRuleSet'];

const { app, barkyard, stacks } = synthesised({ ...PLACE, waf: 'true' });
const own = app.node.findChild('BarkyardFirewall') as Stack;

interface Rule {
  Name: string;
  Statement: { RateBasedStatement?: { AggregateKeyType: string }; ManagedRuleGroupStatement?: object };
}

const rulesOf = (template: Template) =>
  Object.values(template.findResources(ACL)).map(({ Properties }) => {
    const rules: Rule[] = Properties.Rules;
    return {
      scope: Properties.Scope,
      by: rules.map(({ Statement }) => Statement.RateBasedStatement?.AggregateKeyType).find(Boolean),
      managed: rules.filter(({ Statement }) => Statement.ManagedRuleGroupStatement).map(({ Name }) => Name),
    };
  });

describe('the firewall', () => {
  test('of the site is a stack of its own in us-east-1, wherever the product is', () => {
    expect(stacks).toContain('BarkyardFirewall-test');
    expect(own.region).toBe('us-east-1');
    expect(rulesOf(Template.fromStack(own))).toEqual([{ scope: 'CLOUDFRONT', by: 'IP', managed: MANAGED }]);
    const [distribution] = Object.values(barkyard.findResources('AWS::CloudFront::Distribution'));
    expect(JSON.stringify(distribution?.Properties.DistributionConfig.WebACLId)).toMatch(
      /ExportsReader.*BarkyardFirewall.*useast1/,
    );
  });

  test('of the pool counts its callers, that of the API the viewers behind CloudFront', () => {
    expect(rulesOf(barkyard)).toEqual(
      expect.arrayContaining([
        { scope: 'REGIONAL', by: 'IP', managed: MANAGED },
        { scope: 'REGIONAL', by: 'FORWARDED_IP', managed: MANAGED },
      ]),
    );
    const guards = Object.values(barkyard.findResources('AWS::WAFv2::WebACLAssociation'));
    expect(guards).toHaveLength(2);
    barkyard.hasResourceProperties('AWS::WAFv2::WebACLAssociation', {
      ResourceArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^UsersPool'), 'Arn'] },
    });
    expect(JSON.stringify(guards)).toMatch(/apigateway:eu-west-1::\/restapis\//);
  });

  test('has nothing that is not acknowledged', () => {
    expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([]);
  });

  test('is not there unless it was asked for', () => {
    const without = synthesised(PLACE);
    expect(without.stacks).toEqual(['Barkyard-test', 'BarkyardSite-test']);
    without.barkyard.resourceCountIs(ACL, 0);
  });
});
