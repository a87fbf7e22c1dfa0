import { readFileSync } from 'node:fs';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { LOCAL, synthesised } from './testing/synth.ts';

const PLACE = { environment: 'production', account: '111122223333', region: 'eu-west-1' };
const OPTION = { pipeline: 'pack/barkyard@main' };
const { app, stacks, barkyard } = synthesised({ ...PLACE, ...OPTION });
const template = Template.fromStack(app.node.findChild('BarkyardPipeline') as never);
const [role] = Object.values(template.findResources('AWS::IAM::Role'));
const statements = Object.values(template.findResources('AWS::IAM::Policy')).flatMap(
  ({ Properties }) => Properties.PolicyDocument.Statement,
);
const ISSUER = 'token.actions.githubusercontent.com';

interface Job {
  repository?: string;
  environment?: string;
  ref?: string;
  audience?: string;
}

/** The claims of a job, in a repository whose subject has `repo`, `context` and `ref`. */
const claimsOf = ({ repository = 'pack/barkyard', environment, ref = 'refs/heads/main', audience }: Job) => ({
  [`${ISSUER}:aud`]: audience ?? 'sts.amazonaws.com',
  [`${ISSUER}:sub`]: `repo:${repository}:${environment ? `environment:${environment}` : `ref:${ref}`}:ref:${ref}`,
});

/** As IAM decides by StringEquals, and by nothing else. */
function mayEnter(claims: Record<string, string>): boolean {
  const [{ Action, Condition, Effect }, ...others] = role?.Properties.AssumeRolePolicyDocument.Statement ?? [];
  expect([others, Action, Effect, Object.keys(Condition)]).toEqual([
    ...[[], 'sts:AssumeRoleWithWebIdentity', 'Allow', ['StringEquals']],
  ]);
  return Object.entries(Condition.StringEquals).every(([key, value]) => claims[key] === value);
}

describe('the role of the pipeline', () => {
  test('is taken by a job of this repository, branch and environment', () =>
    expect(mayEnter(claimsOf({ environment: 'production' }))).toBe(true));

  test.each<[string, Job]>([
    ['another branch', { environment: 'production', ref: 'refs/heads/feature' }],
    ['a branch whose name begins the same', { environment: 'production', ref: 'refs/heads/main2' }],
    ['a tag of the same name', { environment: 'production', ref: 'refs/tags/main' }],
    ['a pull request', { environment: 'production', ref: 'refs/pull/7/merge' }],
    ['a fork', { environment: 'production', repository: 'stray/barkyard' }],
    ['a repository whose name begins the same', { environment: 'production', repository: 'pack/barkyard2' }],
    ['another environment', { environment: 'staging' }],
    ['no environment', {}],
    ['another audience', { environment: 'production', audience: 'https://github.com/pack' }],
  ])('is refused to %s', (_, job) => expect(mayEnter(claimsOf(job))).toBe(false));

  test('is refused as long as the repository names no branch in its subjects', () => {
    const sub = 'repo:pack/barkyard:environment:production';
    expect(mayEnter({ ...claimsOf({ environment: 'production' }), [`${ISSUER}:sub`]: sub })).toBe(false);
  });

  test('may write by the roles of the CDK, and else what the smoke test needs of this environment', () => {
    const writes = statements.filter(({ Resource, Condition }) => Resource !== '*' || Condition);
    expect(writes.flatMap(({ Action }) => Action).toSorted()).toEqual([
      'cloudformation:UpdateTerminationProtection',
      ...['AdminConfirmSignUp', 'AdminDeleteUser', 'AdminGetUser'].map((action) => `cognito-idp:${action}`),
      ...['DeleteItem', 'DescribeTable', 'GetItem', 'ListTagsOfResource'].map((action) => `dynamodb:${action}`),
      ...['logs:StartQuery', 's3:ListBucket', 'sts:AssumeRole'],
    ]);
    const open = statements.filter(({ Resource, Condition }) => Resource === '*' && !Condition);
    for (const action of open.flatMap(({ Action }) => Action)) expect(action).toMatch(/:(Get|List|Describe|Detect)/);
    expect(statements.flatMap(({ Action }) => Action).filter((action) => /\*|^iam:/.test(action))).toEqual([]);
  });

  test('is a stack of its own by an option, and changes nothing of the main one', () => {
    expect(stacks).toContain('BarkyardPipeline-production');
    expect(synthesised(PLACE).stacks).not.toContain('BarkyardPipeline-production');
    expect(barkyard.toJSON()).toEqual(synthesised(PLACE).barkyard.toJSON());
    expect(synthesised({ ...LOCAL, ...OPTION }).stacks).toEqual(['Barkyard']);
    expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([]);
  });
});

describe('the workflow', () => {
  const { jobs, concurrency, permissions } = parse(readFileSync('.github/workflows/deploy.yml', 'utf8'));

  test('runs once at a time, and ends no deployment that has begun', () =>
    expect(concurrency).toEqual({ group: 'deploy', 'cancel-in-progress': false }));

  test('tests, then deploys staging, then production, then what production had where that failed', () => {
    const order = Object.entries<{ needs?: string }>(jobs).map(([name, { needs }]) => [name, needs]);
    expect(order).toEqual([
      ['tests', undefined],
      ['staging', 'tests'],
      ['production', 'staging'],
      ['record', 'production'],
      ['back', 'production'],
    ]);
    expect(jobs.back.if).toBe("failure() && needs.production.result == 'failure'");
    expect(jobs.back.steps[0].with.ref).toBe('refs/tags/deployed-production');
  });

  test('gives a token of OIDC to jobs of an environment alone', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values<{ environment?: string; permissions?: object }>(jobs))
      expect(Object.hasOwn(job.permissions ?? {}, 'id-token')).toBe(Boolean(job.environment));
  });
});
