import { synthesised } from '../../../infra/testing/synth.ts';
import { EVERY_OPTION } from '../../../infra/testing/whole.ts';
import { sumOfUsage, times, type Usage } from './dollars.ts';
import { idleRunUsage } from './usage.ts';

const NAMED = {
  sender: 'hello@barkyard.test',
  domain: EVERY_OPTION.domain,
  certificateArn: EVERY_OPTION.certificateArn,
};

interface Filter {
  MetricTransformations: { MetricName: string; Dimensions?: unknown }[];
}
interface Alarm {
  Metrics?: { MetricStat?: object }[];
}

type Template = ReturnType<typeof synthesised>['watch'];

const propertiesOf = (template: Template, type: string) =>
  Object.values(template.findResources(`AWS::${type}`)).map(({ Properties }) => Properties);

/** AWS bills an alarm by the metrics that it watches. */
const metricsOf = ({ Metrics }: Alarm) => Metrics?.filter(({ MetricStat }) => MetricStat).length ?? 1;

/** Several filters count into one metric, unless the function is one of its dimensions. */
function countedIn(filters: Filter[]): number {
  const [counted = [], byFunction = []] = [false, true].map((isApart) =>
    filters
      .flatMap(({ MetricTransformations }) => MetricTransformations)
      .filter(({ Dimensions }) => Boolean(Dimensions) === isApart)
      .map(({ MetricName }) => MetricName),
  );
  return new Set(counted).size + byFunction.length;
}

const DAYS = 30;
const MINUTES_OF_DAY = 1440;
const MINUTES: Record<string, number> = { minute: 1, hour: 60, day: MINUTES_OF_DAY };

/** Lambda asks each queue by five long polls at once, also where nothing is in it. */
const POLLERS = 5;
const POLL_S = 20;

const pollsOf = (queues: number) => (queues * POLLERS * DAYS * 86_400) / POLL_S;

function runsOf(rate: string): number {
  const [, count = '', unit = ''] = /^rate\((\d+) (\w+?)s?\)$/.exec(rate) ?? [];
  return (DAYS * MINUTES_OF_DAY) / (Number(count) * (MINUTES[unit] ?? Number.NaN));
}

/** Monthly charges of a deployment with a sender and a domain that do not depend on usage. */
export function fixedUsage(): Usage {
  const { barkyard, watch, edge } = synthesised(NAMED);
  const alarms: Alarm[] = [watch, edge].flatMap((template) => propertiesOf(template, 'CloudWatch::Alarm'));
  const polled = propertiesOf(barkyard, 'Lambda::EventSourceMapping').filter(({ ScalingConfig }) => ScalingConfig);
  const rates = propertiesOf(barkyard, 'Events::Rule').flatMap(({ ScheduleExpression }) => ScheduleExpression ?? []);
  const runs = rates.reduce((sum, rate) => sum + runsOf(rate), 0);
  return sumOfUsage(
    {
      alarms: alarms.reduce((sum, alarm) => sum + metricsOf(alarm), 0),
      metrics: countedIn(propertiesOf(watch, 'Logs::MetricFilter') as Filter[]),
      dashboards: propertiesOf(watch, 'CloudWatch::Dashboard').length,
      secrets: propertiesOf(barkyard, 'SecretsManager::Secret').length,
      queueRequests: pollsOf(polled.length),
    },
    times(runs, idleRunUsage()),
  );
}

/** Metrics of our own are billed while they have data: in an idle month none has. */
export const idleUsage = (fixed: Usage): Usage => ({ ...fixed, metrics: 0 });

/** Monthly charges of the option `waf`. */
export function firewallUsage(): Usage {
  const { assembly } = synthesised(EVERY_OPTION);
  const lists = assembly.stacks
    .flatMap(({ template }) => Object.values<{ Type: string; Properties: { Rules: object[] } }>(template.Resources))
    .filter(({ Type }) => Type === 'AWS::WAFv2::WebACL');
  return { webAcls: lists.length, webRules: lists.reduce((sum, { Properties: { Rules } }) => sum + Rules.length, 0) };
}
