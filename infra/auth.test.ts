import { Stack } from 'aws-cdk-lib';
import { Annotations, Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { LOCAL, synthesised } from './testing/synth.ts';

const { barkyard } = synthesised();
const POOL = 'AWS::Cognito::UserPool';
const CLIENT = 'AWS::Cognito::UserPoolClient';

const triggersOf = (context: object) => {
  const [pool] = Object.values(synthesised(context).barkyard.findResources(POOL));
  return Object.keys(pool?.Properties.LambdaConfig).sort();
};

const stackOf = (context: object) => Stack.of(synthesised(context).app.node.findChild('Barkyard'));

describe('the user pool', () => {
  test('knows dogs by their email, in any case, and lets it never change unproved', () => {
    barkyard.hasResourceProperties(POOL, {
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
      Schema: [{ Name: 'email', Required: true }],
    });
  });

  test('asks for a password of at least 8 characters with upper case, lower case and a number', {
    tags: ['spec-5.6', 'spec-5.8'],
  }, () => {
    barkyard.hasResourceProperties(POOL, {
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireUppercase: true,
          RequireLowercase: true,
          RequireNumbers: true,
          RequireSymbols: false,
        },
      },
    });
  });

  test('lets browsers in by SRP only, tells nobody who exists, and rotates refresh tokens with 60 s of grace', () => {
    barkyard.hasResourceProperties(CLIENT, {
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      AccessTokenValidity: 60,
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
      EnableTokenRevocation: true,
      WriteAttributes: ['email'],
      GenerateSecret: false,
      AllowedOAuthFlowsUserPoolClient: false,
    });
    barkyard.hasResourceProperties(POOL, { UserPoolTier: 'ESSENTIALS' });
  });

  test('leaves the second step to each dog, by an authenticator app alone', () => {
    barkyard.hasResourceProperties(POOL, { MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] });
  });

  test('has one more client, by which only our own rights in AWS can check a password', () => {
    barkyard.hasResourceProperties(CLIENT, {
      ClientName: 'password-checker',
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      AccessTokenValidity: 5,
      RefreshTokenRotation: { Feature: 'ENABLED' },
      AllowedOAuthFlowsUserPoolClient: false,
    });
    barkyard.resourceCountIs(CLIENT, 2);
  });

  test('is asked for password and code by the room of accounts, which sets both and ends sessions, and may do nothing else', () => {
    const [, policy] =
      Object.entries(barkyard.findResources('AWS::IAM::Policy')).find(([id]) => id.startsWith('AuthRoomUsers')) ?? [];
    const [statement] = policy?.Properties.PolicyDocument.Statement ?? [];
    const actions = [
      'AdminGetUser',
      'AdminInitiateAuth',
      'AdminRespondToAuthChallenge',
      'AdminSetUserMFAPreference',
      'AdminSetUserPassword',
      'AdminUserGlobalSignOut',
    ];
    expect(statement.Action).toEqual(actions.map((action) => `cognito-idp:${action}`));
  });

  test('runs our triggers', () => {
    const triggers = ['CustomMessage', 'PostAuthentication', 'PostConfirmation', 'PreAuthentication', 'PreSignUp'];
    expect(triggersOf({})).toEqual(triggers);
    expect(triggersOf(LOCAL)).toEqual(triggers);
  });

  test('sends by SES as the sender; without one the operator is warned of 50 mails a day', () => {
    synthesised(LOCAL).barkyard.hasResourceProperties(POOL, {
      EmailConfiguration: { EmailSendingAccount: 'DEVELOPER', From: 'Barkyard <hello@barkyard.test>' },
    });
    const words = Match.stringLikeRegexp('at most 50 mails a day');
    Annotations.fromStack(stackOf({})).hasWarning('*', words);
    Annotations.fromStack(stackOf(LOCAL)).hasNoWarning('*', words);
  });
});

describe('the triggers', () => {
  const variablesOf = (context: object) => {
    const functions = Object.entries(synthesised(context).barkyard.findResources('AWS::Lambda::Function'));
    const [, triggers] = functions.find(([id]) => id.startsWith('AuthTriggers')) ?? [];
    return triggers?.Properties.Environment.Variables;
  };

  test('know the table, the site where the mails are ours, and take the pool from their event', () => {
    const always = ['AWS_MAX_ATTEMPTS', 'MODERATION', 'REQUEST_TIMEOUT_MS', 'TABLE'];
    expect(Object.keys(variablesOf({})).sort()).toEqual(always);
    expect(Object.keys(variablesOf(LOCAL)).sort()).toEqual([...always, 'SITE'].sort());
  });

  test('give DynamoDB up before Cognito gives them up', () => {
    const { AWS_MAX_ATTEMPTS: attempts, REQUEST_TIMEOUT_MS: ms } = variablesOf({});
    const pauses = 500 * (attempts - 1);
    expect(attempts * ms + pauses).toBeLessThan(5_000 - 1_000);
  });

  test.each([
    ['the local address', LOCAL, 'http://localhost:3000'],
    [
      'the domain',
      {
        sender: 'hello@barkyard.test',
        domain: 'barkyard.test',
        certificateArn: 'arn:aws:acm:us-east-1:1:certificate/1',
      },
      'https://barkyard.test',
    ],
  ])('write mails with links to %s', (_, context, site) => {
    expect(variablesOf(context).SITE).toBe(site);
  });

  test("write mails with links to the distribution's address where nothing else is given", () => {
    expect(JSON.stringify(variablesOf({ sender: 'hello@barkyard.test' }).SITE)).toMatch(/"https:\/\/".*DomainName/);
  });
});

test('the sweep runs daily, and what it gave up on is kept', () => {
  barkyard.hasResourceProperties('AWS::Events::Rule', { ScheduleExpression: 'rate(1 day)', State: 'ENABLED' });
  barkyard.hasResourceProperties('AWS::Lambda::Function', {
    DeadLetterConfig: { TargetArn: Match.anyValue() },
    Environment: { Variables: { USER_POOL_ID: Match.anyValue() } },
  });
});

test('the reconciliation runs hourly, for as long as its lock holds; stopped deletions are resumed daily', () => {
  const [, reconcile] =
    Object.entries(barkyard.findResources('AWS::Lambda::Function')).find(([id]) => id.startsWith('AuthReconcile')) ??
    [];
  expect(reconcile?.Properties).toMatchObject({ Timeout: 900, DeadLetterConfig: { TargetArn: expect.anything() } });
  barkyard.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(1 hour)',
    Targets: [Match.objectLike({ Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^AuthReconcile'), 'Arn'] } })],
  });
  barkyard.hasResourceProperties('AWS::Events::Rule', {
    ScheduleExpression: 'rate(1 day)',
    Targets: [Match.objectLike({ Input: '{"job":"account.resume","input":{}}' })],
  });
});

describe('users that are deleted in Cognito', () => {
  const rule = (context: object, pattern: object) =>
    Object.values(synthesised(context).barkyard.findResources('AWS::Events::Rule', { Properties: pattern }));
  const DELETION = {
    EventPattern: {
      source: ['aws.cognito-idp'],
      'detail-type': ['AWS API Call via CloudTrail'],
      detail: {
        eventSource: ['cognito-idp.amazonaws.com'],
        eventName: ['DeleteUser', 'AdminDeleteUser'],
        errorCode: [{ exists: false }],
        additionalEventData: { sub: [{ exists: true }] },
      },
    },
  };

  test('are searched for in a slice every hour where no trail reports them', () => {
    expect(rule({}, { ScheduleExpression: 'rate(1 hour)' })).toHaveLength(1);
    expect(rule({}, DELETION)).toEqual([]);
  });

  test('are reported by the trail where there is one, and searched for once a week', () => {
    const context = { trail: 'true' };
    const [deletion] = rule(context, DELETION);
    expect(deletion?.Properties.Targets).toMatchObject([
      { Arn: { 'Fn::GetAtt': [expect.stringMatching(/^AuthDeletedUsers/), 'Arn'] }, DeadLetterConfig: {} },
    ]);
    expect(rule(context, { ScheduleExpression: 'rate(630 minutes)' })).toHaveLength(1);
    expect(rule(context, { ScheduleExpression: 'rate(1 hour)' })).toEqual([]);
  });

  test('are asked for by a function that may do nothing else to users', () => {
    const policies = Object.entries(synthesised({ trail: 'true' }).barkyard.findResources('AWS::IAM::Policy'));
    const [, policy] = policies.find(([id]) => id.startsWith('AuthDeletedUsersUsers')) ?? [];
    expect(policy?.Properties.PolicyDocument.Statement).toMatchObject([{ Action: 'cognito-idp:AdminGetUser' }]);
  });
});
