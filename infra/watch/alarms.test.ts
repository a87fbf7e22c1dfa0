import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { BROKEN_ANSWER } from '#shared/core/answers';
import { DIRECT_CALL } from '#shared/core/origin';
import { UNSCORED } from '#shared/moderation/kinds';
import { passed, synthesised } from '../testing/synth.ts';
import { EVERY_OPTION } from '../testing/whole.ts';
import { anchorOf } from './watch-stack.ts';

const { barkyard, watch } = synthesised(EVERY_OPTION);
const ALARM = 'AWS::CloudWatch::Alarm';
const FILTER = 'AWS::Logs::MetricFilter';
const runbook = readFileSync('docs/runbook.md', 'utf8');

interface Query {
  MetricStat?: object;
}
interface Alarm {
  AlarmDescription: string;
  AlarmActions: unknown;
  OKActions: unknown;
  Metrics?: Query[];
}
const alarms: Alarm[] = Object.values(watch.findResources(ALARM)).map(({ Properties }) => Properties);

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
    const lost = alarms.filter(
      ({ AlarmDescription }) => ![...anchors(AlarmDescription)].some((one = '') => headings.includes(one)),
    );
    console.log(`• alarms: watching ${alarms.length}, without a section of the runbook ${lost.length}`);
    expect(lost).toEqual([]);
    for (const { AlarmDescription } of alarms) expect(anchors(AlarmDescription).size).toBe(1);
    const referred = anchors(alarms.map(({ AlarmDescription }) => AlarmDescription).join());
    expect([...headings].sort()).toEqual([...referred, 'cost'].sort());
  });

  test('says of each what it means, where to look first and how to mend it', () => {
    for (const section of watched.split(/^## /m).slice(1)) {
      expect(section).toMatch(/^- \*\*Means\*\*: .+\n- \*\*Look\*\*: .*`.+`.*\n- \*\*Mend\*\*: .+/ms);
    }
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
    for (const { AlarmActions, OKActions } of alarms) {
      expect(AlarmActions).toEqual([{ Ref: expect.stringMatching(/AlarmsOperatorsTopic/) }]);
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
  const [dashboard, ...others] = Object.values(watch.findResources('AWS::CloudWatch::Dashboard'));
  const body = JSON.stringify(dashboard?.Properties.DashboardBody);
  expect(others).toEqual([]);
  for (const id of Object.keys(watch.findResources(ALARM))) expect(body).toContain(id);
  for (const id of ownFunctions()) expect(body).toContain(`"Ref":"referencetoBarkyard${id.slice(0, -8)}`);
});
