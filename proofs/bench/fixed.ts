import { LOCAL, synthesised } from '../../infra/testing/synth.ts';
import type { Usage } from './dollars.ts';

/** Monthly charges of the stack that do not depend on usage. */
export function fixedUsage(): Usage {
  const { barkyard } = synthesised(LOCAL);
  const count = (type: string) => Object.keys(barkyard.findResources(`AWS::${type}`)).length;
  return {
    alarms: count('CloudWatch::Alarm'),
    metrics: count('Logs::MetricFilter'),
    dashboards: count('CloudWatch::Dashboard'),
  };
}
