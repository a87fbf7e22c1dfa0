import { isStack, type Resource, resourcesOf } from '../deployments/kept.ts';
import { stackNamed } from '../deployments/stacks.ts';
import { demand, type Probe } from './probe.ts';

const WATCHING = {
  alarms: 'AWS::CloudWatch::Alarm',
  'counts of log lines': 'AWS::Logs::MetricFilter',
  dashboards: 'AWS::CloudWatch::Dashboard',
};

const countOf = (resources: Resource[], wanted: string) => resources.filter(({ type }) => type === wanted).length;

/** No local AWS makes a nested stack of alarms, so that the first deployment tells whether CloudFormation does. */
export const watching: Probe = {
  name: 'alarms, counts of log lines and a dashboard watch the deployment',
  look: 'the events of the nested stack whose name contains AlarmsWatch, in CloudFormation',
  inapplicable: ({ isLocal }) => (isLocal ? 'nothing watches the local AWS' : undefined),
  async run({ stackName }) {
    const nested = (await resourcesOf(stackName)).find(isStack);
    const found = nested && (await stackNamed(nested.name));
    demand(/^(CREATE|UPDATE)_COMPLETE$/.test(`${found?.StackStatus}`), `It is ${found?.StackStatus ?? 'not there'}.`);
    const resources = nested ? await resourcesOf(nested.name) : [];
    const counts = Object.entries(WATCHING).map(([what, type]) => ({ what, count: countOf(resources, type) }));
    for (const { what, count } of counts) demand(count > 0, `It has no ${what}.`);
    return counts.map(({ what, count }) => `${what}: ${count}`).join(', ');
  },
};
