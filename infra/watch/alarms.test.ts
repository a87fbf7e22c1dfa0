import { readFileSync } from 'node:fs';
import type { Stack } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { DIRECT_CALL } from '#shared/core/headers';
import { BROKEN_ANSWER } from '#shared/core/route';
import { UNSCORED } from '#shared/moderation/kinds';
import { type Alarm, alarmsIn } from '../testing/rings.ts';
import { LOCAL, passed, synthesised } from '../testing/synth.ts';
import { EVERY_OPTION } from '../testing/whole.ts';
import { anchorOf } from './watch-stack.ts';

const { app, barkyard, watch, edge } = synthesised(EVERY_OPTION);
const ALARM = 'AWS::CloudWatch::Alarm';
const DASHBOARD = 'AWS::CloudWatch::Dashboard';
const FILTER = 'AWS::Logs::MetricFilter';
const runbook = readFileSync('docs/runbook.md', 'utf8');

const alarms: Alarm[] = [...alarmsIn(watch), ...alarmsIn(edge)].map(([, alarm]) => alarm);

/** The canary's composite alarm has no metric, and tells for those that do. */
const ofCanary = Object.values(
  Template.fromStack(app.node.findChild('BarkyardCanary') as Stack).findResources('AWS::CloudWatch::CompositeAlarm'),
).map(({ Properties }): Alarm => Properties);
const telling = [...alarms, ...ofCanary];

/** Without those that the CDK adds. */
const ownFunctions = () =>
  Object.keys(barkyard.findResources('AWS::Lambda::Function')).filter((id) => !id.startsWith('Custom'));

const anchors = (text: string) =>
  new Set([...text.matchAll(/docs\/runbook\.md#([\w-]+)/g)].map(([, anchor]) => anchor));

/** CloudWatch bills an alarm by its metrics. */
const metricsOf = ({ Metrics }: Alarm) => Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1;

describe('the runbook', () => {
  const [, watched = ''] = runbook.split('\n# Alarms\n');
  const headings = [...watched.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

  test('has the section that each alarm refers to, and no other', () => {
    const lost = telling.filter(
      ({ AlarmDescription }) => ![...anchors(AlarmDescription)].some((one = '') => headings.includes(one)),
    );
    console.log(`• alarms: watching ${telling.length}, without a section of the runbook ${lost.length}`);
    expect(lost).toEqual([]);
    for (const { AlarmDescription } of telling) expect(anchors(AlarmDescription).size).toBe(1);
    const referred = anchors(telling.map(({ AlarmDescription }) => AlarmDescription).join());
    expect([...headings].sort()).toEqual([...referred, 'cost'].sort());
  });

  test('says of each what it means, where to look first and how to mend it', () => {
    for (const section of watched.split(/^## /m).slice(1)) {
      expect(section).toMatch(/^- \*\*Means\*\*: .+\n- \*\*Look\*\*: .*`.+`.*\n- \*\*Mend\*\*: .+/ms);
    }
  });

  test('says of each alarm that pages that it is urgent, and of no other', () => {
    const urgent = [...watched.matchAll(/^## (.+)\n\n- \*\*Means\*\*: urgent;/gm)].map(([, one = '']) => anchorOf(one));
    const paging = telling.filter(({ AlarmActions }) => JSON.stringify(AlarmActions).includes('Urgent'));
    const sections = anchors(paging.map(({ AlarmDescription }) => AlarmDescription).join());
    expect([...sections].sort()).toEqual(urgent.sort());
    for (const alarm of telling.filter((one) => !paging.includes(one)))
      expect([...sections]).not.toContain([...anchors(alarm.AlarmDescription)][0]);
  });

  test('states what the alarms cost while nothing happens', () => {
    const metrics = alarms.reduce((sum, alarm) => sum + metricsOf(alarm), 0);
    expect(runbook).toContain(
      `${alarms.length} alarms watch ${metrics} metrics: $${((metrics - 10) / 10).toFixed(2)} a month`,
    );
  });
});

describe('the alarms', () => {
  test('tell operators when they begin and when they end', () => {
    const [mails, pages] = ['Topic', 'Urgent'].map((name) => ({
      Ref: expect.stringMatching(`Operators${name}[0-9A-F]{8}`),
    }));
    for (const { AlarmActions, OKActions } of alarms) {
      expect([[mails], [mails, pages]]).toContainEqual(AlarmActions);
      expect(OKActions).toEqual(AlarmActions);
    }
  });

  test('of a metric with the math of CloudWatch stay below its 10 metrics', () => {
    for (const alarm of alarms) expect(metricsOf(alarm)).toBeLessThanOrEqual(10);
  });

  test.each([
    'Auth',
    'Follows',
    'Lost',
    'Media',
    'Messages',
    'Moderation',
    'Notifications',
    'Posts',
    'Presence',
    'Profiles',
  ])('watch the failures that %s logs, as a share of its calls, for two of three periods', (room) => {
    const service = passed(`${room}Room`);
    watch.hasResourceProperties(ALARM, {
      Threshold: 0.01,
      EvaluationPeriods: 3,
      DatapointsToAlarm: 2,
      Metrics: Match.arrayWith([
        Match.objectLike({ Expression: 'IF(failures > 2, failures / calls, 0)' }),
        Match.objectLike({ Id: 'failures', Expression: `FILL(logged${room}Room, 0) + FILL(crashed${room}Room, 0)` }),
        Match.objectLike({
          MetricStat: Match.objectLike({
            Metric: {
              Namespace: 'Barkyard',
              MetricName: 'Failures',
              Dimensions: [{ Name: 'service', Value: service }],
            },
          }),
        }),
      ]),
    });
  });

  test('count what each function logs as an error by its name: a refusal that is thrown is no failure', () => {
    const functions = ownFunctions();
    const counted = Object.values(
      watch.findResources(FILTER, { Properties: { FilterPattern: '{ $.level = "ERROR" }' } }),
    );
    expect(counted).toHaveLength(functions.length);
    for (const { Properties } of counted) {
      expect(Properties.MetricTransformations).toMatchObject([
        { Dimensions: [{ Key: 'service', Value: '$.service' }] },
      ]);
    }
  });

  test.each([
    ['broken answers', BROKEN_ANSWER],
    ['calls past the distribution', DIRECT_CALL],
    ['texts without a score', UNSCORED],
  ])('count %s in the logs', (_, message) => {
    watch.hasResourceProperties(FILTER, { FilterPattern: `{ $.message = "${message}" }` });
  });

  test('tell sockets that our function refuses from those that it never heard of', () => {
    const namesIn = (section: string) => {
      const alarm = alarms.find(({ AlarmDescription }) => AlarmDescription.includes(section));
      return [...JSON.stringify(alarm).matchAll(/"MetricName":"(\w+)"/g)].map(([, name]) => name);
    };
    expect(namesIn('#socket-refusals').sort()).toEqual(['ClientError', 'ConnectCount', 'IntegrationError']);
    expect(namesIn('#socket-errors')).toEqual(['ExecutionError']);
  });

  test('watch the throttles of the table and of both indexes', () => {
    const throttled = alarms.find(({ AlarmDescription }) => AlarmDescription.includes('#table-throttles'));
    const places = JSON.stringify(throttled?.Metrics).match(/"GlobalSecondaryIndexName","Value":"GSI\d"/g);
    expect(places).toHaveLength(4);
    expect(throttled?.Metrics).toHaveLength(7);
  });

  test('need no mail: those of mails come with a sender', () => {
    const names = (context: object) => JSON.stringify(synthesised(context).watch.findResources(ALARM));
    expect(names(EVERY_OPTION)).toContain('Reputation.BounceRate');
    expect(names({})).not.toContain('Reputation');
  });
});

test('costs are watched where a budget is given', () => {
  watch.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetLimit: { Amount: 50, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
  });
  synthesised().watch.resourceCountIs('AWS::Budgets::Budget', 0);
});

test('the topic takes TLS only, and is open to the alarms and budgets of this account', () => {
  barkyard.hasResourceProperties('AWS::SNS::TopicPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        Match.objectLike({
          Effect: 'Allow',
          Action: 'sns:Publish',
          Principal: { Service: ['budgets.amazonaws.com', 'cloudwatch.amazonaws.com'] },
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        }),
      ]),
    },
  });
});

test('one dashboard shows all alarms, and each function with its failures', () => {
  const [dashboard, ...others] = Object.values(watch.findResources(DASHBOARD));
  const body = JSON.stringify(dashboard?.Properties.DashboardBody);
  expect(others).toEqual([]);
  for (const id of Object.keys(watch.findResources(ALARM))) expect(body).toContain(id);
  for (const id of ownFunctions()) expect(body).toContain(`"Ref":"referencetoBarkyard${id.slice(0, -8)}`);
});

describe('the dashboard', () => {
  type Part = string | Record<string, string | string[]>;
  const [board] = Object.values(watch.findResources(DASHBOARD));
  const parts: Part[] = board?.Properties.DashboardBody['Fn::Join'][1];
  const text = parts.map((part) => (typeof part === 'string' ? part : `{${Object.values(part).flat().join('.')}}`));
  const { widgets }: { widgets: { properties: { metrics?: unknown[][]; markdown?: string } }[] } = JSON.parse(
    text.join(''),
  );
  const links = widgets.map(({ properties }) => properties.markdown ?? '').join('');

  test.each(['Requests', '5xxErrorRate'])('shows %s of the distribution, from the region that has them', (name) => {
    const shown = widgets.flatMap(({ properties: { metrics = [] } }) => metrics);
    expect(shown.find(([, metric]) => metric === name)).toEqual([
      'AWS/CloudFront',
      name,
      'DistributionId',
      expect.stringMatching(/^\{referencetoBarkyardWebDistribution/),
      'Region',
      'Global',
      expect.objectContaining({ region: 'us-east-1' }),
    ]);
  });

  test('leads to the failures in the log of each function, and to each queue', () => {
    for (const id of ownFunctions())
      expect(links).toContain(`log-groups/log-group/{referencetoBarkyard${id.slice(0, -8)}Log`);
    const [, failures = ''] = /filterPattern\$3D([^)]+)/.exec(links) ?? [];
    expect(decodeURIComponent(decodeURIComponent(failures.replaceAll('$', '%')))).toBe(
      '?ERROR ?"Task timed out after" ?"Error Type: Runtime."',
    );
    const address = 'https%3A%2F%2Fsqs.{AWS::Region}.{AWS::URLSuffix}%2F{AWS::AccountId}%2F';
    const [nested] = Object.values(barkyard.findResources('AWS::CloudFormation::Stack'));
    const parameters = Object.entries(nested?.Properties.Parameters);
    for (const id of Object.keys(barkyard.findResources('AWS::SQS::Queue'))) {
      const [parameter] = parameters.find(([, value]) => JSON.stringify(value).includes(`["${id}","QueueName"]`)) ?? [];
      expect(links).toContain(`#/queues/${address}{${parameter}}`);
    }
  });
});

describe('the topics', () => {
  const subscriptionsIn = (context: object) =>
    Object.values(synthesised(context).barkyard.findResources('AWS::SNS::Subscription')).map(
      ({ Properties: { Endpoint, Protocol, TopicArn } }) => [TopicArn.Ref.slice(0, -8), Protocol, Endpoint],
    );
  const OURS = /^AlarmsOperators/;
  const ofAlarms = (context: object) => subscriptionsIn(context).filter(([topic]) => OURS.test(topic));
  const MAIL = { alarmMail: 'ops@b.test' };

  test('mail, and page where the operator has a pager', () => {
    expect(ofAlarms({})).toEqual([]);
    expect(ofAlarms(MAIL)).toEqual([['AlarmsOperatorsTopic', 'email', 'ops@b.test']]);
    expect(ofAlarms({ ...MAIL, pager: 'https://events.pager.test/key' })).toEqual(
      expect.arrayContaining([['AlarmsOperatorsUrgent', 'https', 'https://events.pager.test/key']]),
    );
    expect(ofAlarms({ pager: 'night@b.test' })).toEqual([['AlarmsOperatorsUrgent', 'email', 'night@b.test']]);
  });

  test('keep the one whose address is confirmed', () => {
    expect(Object.keys(barkyard.findResources('AWS::SNS::Topic'))).toContain('AlarmsOperatorsTopicB21F8D07');
  });
});

describe('what watches the distribution', () => {
  const place = { environment: 'production', account: '111122223333', region: 'eu-west-1' };
  const { assembly, edge: own } = synthesised({ ...place, alarmMail: 'ops@b.test' });
  const stack = assembly.getStackByName('BarkyardEdge-production');

  test('is a stack of its own in us-east-1, after the others, which neither exports nor refers to anything', () => {
    expect(stack.environment.region).toBe('us-east-1');
    expect(stack.dependencies.map(({ id }) => id)).toContain('Barkyard');
    expect(JSON.stringify(own.toJSON())).not.toMatch(/ImportValue|ExportsReader|"Export"/);
    expect(JSON.stringify(assembly.getStackByName('Barkyard-production').template)).not.toMatch(/BarkyardEdge|useast1/);
  });

  test('learns which distribution by a parameter, and watches none before there is one', () => {
    expect(own.toJSON().Parameters.DistributionId).toMatchObject({ Type: 'String', Default: '' });
    const [[, alarm] = []] = Object.entries(own.findResources(ALARM));
    expect(alarm?.Condition).toBe('IsDistributionKnown');
    expect(own.toJSON().Conditions.IsDistributionKnown).toEqual({
      'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'DistributionId' }, ''] }],
    });
    const dimensions = [
      { Name: 'DistributionId', Value: { Ref: 'DistributionId' } },
      { Name: 'Region', Value: 'Global' },
    ];
    own.hasResourceProperties(ALARM, {
      Metrics: Match.arrayWith(
        ['5xxErrorRate', 'Requests'].map((MetricName) =>
          Match.objectLike({
            MetricStat: Match.objectLike({ Metric: Match.objectLike({ MetricName, Dimensions: dimensions }) }),
          }),
        ),
      ),
    });
  });

  test('watches the certificate of a domain, and keeps ringing once that has ended and has no metric any more', () => {
    edge.hasResourceProperties(ALARM, {
      MetricName: 'DaysToExpiry',
      Dimensions: [{ Name: 'CertificateArn', Value: EVERY_OPTION.certificateArn }],
      Threshold: 45,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'ignore',
    });
    expect(Object.keys(own.findResources(ALARM))).toHaveLength(1);
  });

  test('is not there on a local AWS', () => {
    expect(synthesised(LOCAL).stacks).toEqual(['Barkyard']);
  });
});
