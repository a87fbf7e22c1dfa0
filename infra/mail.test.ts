import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { synthesised } from './testing/synth.ts';
import { EVERY_OPTION, WHOLE } from './testing/whole.ts';

const templateOf = (context: object) => {
  const { app } = synthesised(context);
  const stack = app.node.tryFindChild('BarkyardMail');
  return stack && Template.fromStack(stack as never);
};
const BY_HAND = { ...WHOLE, senderZoneId: undefined };
const identity = {
  EmailIdentity: EVERY_OPTION.senderDomain,
  MailFromAttributes: { MailFromDomain: `mail.${EVERY_OPTION.senderDomain}` },
};

describe('a sender of our own', () => {
  test('has an identity with DKIM, and its records in the zone', () => {
    const template = templateOf(WHOLE);
    template?.hasResourceProperties('AWS::SES::EmailIdentity', identity);
    const records = Object.values(template?.findResources('AWS::Route53::RecordSet') ?? {});
    expect(records.map(({ Properties }) => Properties.Type).sort()).toEqual(['CNAME', 'CNAME', 'CNAME', 'MX', 'TXT']);
    expect(template?.findOutputs('*')).toEqual({});
  });

  test('tells the records that a person has to make', () => {
    const template = templateOf(BY_HAND);
    template?.hasResourceProperties('AWS::SES::EmailIdentity', identity);
    template?.resourceCountIs('AWS::Route53::RecordSet', 0);
    expect(Object.keys(template?.findOutputs('*') ?? {})).toEqual([
      'Record1',
      'Record2',
      'Record3',
      'Record4',
      'Record5',
    ]);
    template?.hasOutput('Record4', { Value: 'mail.barkyard.example.com MX 10 feedback-smtp.eu-west-1.amazonses.com' });
  });

  test('is deployed before the stack whose user pool needs it', () => {
    const { app } = synthesised(WHOLE);
    const names = app.node.findAll().flatMap((child) => (child.node.id === 'Barkyard' ? [child] : []));
    expect(names.flatMap((stack) => Reflect.get(stack, 'dependencies').map(({ node }: never) => node))).toContainEqual(
      expect.objectContaining({ id: 'BarkyardMail' }),
    );
  });

  test('is not made without the option', () =>
    expect(templateOf({ ...WHOLE, ownSender: false, senderZoneId: undefined })).toBeUndefined());
});

/** The statements that allow mail, each with the name of its role. */
function senders(options: object) {
  const policies = Object.values(synthesised(options).barkyard.findResources('AWS::IAM::Policy'));
  const statements = policies.flatMap(({ Properties: { PolicyDocument, Roles } }) =>
    PolicyDocument.Statement.map((statement: object) => ({ ...statement, role: Roles[0].Ref })),
  );
  return statements.filter(({ Action }) => JSON.stringify(Action).includes('ses:'));
}

describe('mails', () => {
  test('of ours are sent by one function, from the sender alone, also to an address that SES knows', () => {
    const [one, ...others] = senders(EVERY_OPTION);
    expect(others).toEqual([]);
    expect(one).toMatchObject({ Action: 'ses:SendEmail', role: expect.stringMatching(/^PushesSend/) });
    expect(one.Condition).toEqual({ StringEquals: { 'ses:FromAddress': EVERY_OPTION.sender } });
    expect(JSON.stringify(one.Resource)).toContain(':identity/*');
    expect(one.Resource).toHaveLength(2);
  });

  test('of ours are sent by nobody without a sender', () => expect(senders({})).toEqual([]));

  test('to an address that bounced or complained are not sent again, and both are counted', () => {
    const { barkyard } = synthesised(EVERY_OPTION);
    barkyard.hasResourceProperties('AWS::SES::ConfigurationSet', {
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: Match.arrayEquals(['BOUNCE', 'COMPLAINT']) },
    });
    barkyard.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: Match.arrayEquals(['bounce', 'complaint', 'reject']),
        CloudWatchDestination: {
          DimensionConfigurations: [{ DimensionName: 'ses:configuration-set', DimensionValueSource: 'messageTag' }],
        },
      },
    });
  });
});
