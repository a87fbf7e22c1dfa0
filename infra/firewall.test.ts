import type { Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { synthesised } from './testing/synth.ts';

const PLACE = { environment: 'test', account: '111122223333', region: 'eu-west-1' };
const ACL = 'AWS::WAFv2::WebACL';
const ATTACKS = 'AWSManagedRulesKnownBadInputsRuleSet';
const BY_ADDRESS = ['address', 'AWSManagedRulesAmazonIpReputationList', ATTACKS];

const { app, barkyard, stacks } = synthesised({ ...PLACE, waf: 'true' });
const own = Template.fromStack(app.node.findChild('BarkyardFirewall') as Stack);

interface Rule {
  Name: string;
  Statement: { RateBasedStatement?: object };
  Action: { Block: { CustomResponse: { ResponseCode: number; CustomResponseBodyKey: string } } };
}

interface WebAcl {
  Scope: string;
  Rules: Rule[];
  CustomResponseBodies: Record<string, { Content: string }>;
}

const aclsOf = (template: Template): WebAcl[] =>
  Object.values(template.findResources(ACL)).map(({ Properties }) => Properties);

const namesOf = (template: Template) =>
  aclsOf(template).map(({ Scope, Rules }) => [Scope, ...Rules.map(({ Name }) => Name)]);

describe('the firewall', () => {
  test('of the site is a stack of its own in us-east-1, wherever the product is', () => {
    expect(stacks).toContain('BarkyardFirewall-test');
    expect((app.node.findChild('BarkyardFirewall') as Stack).region).toBe('us-east-1');
    expect(namesOf(own)).toEqual([['CLOUDFRONT', ...BY_ADDRESS]]);
    const [distribution] = Object.values(barkyard.findResources('AWS::CloudFront::Distribution'));
    expect(JSON.stringify(distribution?.Properties.DistributionConfig.WebACLId)).toMatch(
      /ExportsReader.*BarkyardFirewall.*useast1/,
    );
  });

  test('of the pool asks for addresses, that of the API for the secret, as CloudFront is all that calls it', () => {
    const found = namesOf(barkyard);
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        ['REGIONAL', ...BY_ADDRESS, 'second-step'],
        ['REGIONAL', 'distribution', ATTACKS],
      ]),
    );
    const guards = Object.values(barkyard.findResources('AWS::WAFv2::WebACLAssociation'));
    expect(guards).toHaveLength(2);
    barkyard.hasResourceProperties('AWS::WAFv2::WebACLAssociation', {
      ResourceArn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^UsersPool'), 'Arn'] },
    });
    expect(JSON.stringify(guards)).toMatch(/apigateway:eu-west-1::\/restapis\//);
  });

  test('counts by the address of the connection, never by a header that the caller writes', () => {
    const acls = [...aclsOf(own), ...aclsOf(barkyard)];
    const limits = acls.flatMap(({ Rules }) => Rules.flatMap(({ Statement }) => Statement.RateBasedStatement ?? []));
    expect(limits).toEqual([1, 2].map(() => ({ AggregateKeyType: 'IP', Limit: 2000 })));
  });

  test('says in our form that there were too many requests', () => {
    const [{ Rules, CustomResponseBodies }] = aclsOf(own) as [WebAcl];
    const answer = Rules.find(({ Name }) => Name === 'address')?.Action.Block.CustomResponse;
    expect(answer?.ResponseCode).toBe(429);
    expect(JSON.parse(CustomResponseBodies[`${answer?.CustomResponseBodyKey}`]?.Content ?? '')).toEqual({
      code: 'core.tooManyRequests',
      message: 'Too many requests. Please wait a few minutes before trying again.',
    });
  });

  test('promises no answer in our form where Cognito sends none', () => {
    const pool = aclsOf(barkyard).find(({ Rules }) => Rules.some(({ Name }) => Name === 'address'));
    expect(pool?.Rules.find(({ Name }) => Name === 'address')?.Action).toEqual({ Block: {} });
  });

  test('has nothing that is not acknowledged', () => {
    expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([]);
  });

  test('is not there unless it was asked for', () => {
    const without = synthesised(PLACE);
    expect(without.stacks).toEqual(['Barkyard-test', 'BarkyardEdge-test', 'BarkyardSite-test']);
    without.barkyard.resourceCountIs(ACL, 0);
  });
});
