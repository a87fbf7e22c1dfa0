import { synthesised } from '../../../infra/testing/synth.ts';
import { EVERY_OPTION } from '../../../infra/testing/whole.ts';
import type { Usage } from './dollars.ts';

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

/** Monthly charges of a deployment with a sender that do not depend on usage. */
export function fixedUsage(): Usage {
  const { barkyard, watch } = synthesised({ sender: 'hello@barkyard.test' });
  const alarms: Alarm[] = propertiesOf(watch, 'CloudWatch::Alarm');
  return {
    alarms: alarms.reduce((sum, alarm) => sum + metricsOf(alarm), 0),
    metrics: countedIn(propertiesOf(watch, 'Logs::MetricFilter') as Filter[]),
    dashboards: propertiesOf(watch, 'CloudWatch::Dashboard').length,
    secrets: propertiesOf(barkyard, 'SecretsManager::Secret').length,
  };
}

/** Metrics of our own are billed while they have data: in an idle month none has. */
export const idleUsage = ({ alarms, dashboards, secrets }: Usage): Usage => ({ alarms, dashboards, secrets });

/** Monthly charges of the option `waf`. */
export function firewallUsage(): Usage {
  const { assembly } = synthesised(EVERY_OPTION);
  const lists = assembly.stacks
    .flatMap(({ template }) => Object.values<{ Type: string; Properties: { Rules: object[] } }>(template.Resources))
    .filter(({ Type }) => Type === 'AWS::WAFv2::WebACL');
  return { webAcls: lists.length, webRules: lists.reduce((sum, { Properties: { Rules } }) => sum + Rules.length, 0) };
}
