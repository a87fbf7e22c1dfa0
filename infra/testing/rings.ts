import type { Template } from 'aws-cdk-lib/assertions';

interface Stat {
  Metric: { MetricName: string; Dimensions?: { Name: string; Value: unknown }[] };
}

interface Term {
  Id: string;
  Expression?: unknown;
  MetricStat?: Stat;
  ReturnData?: boolean;
}

export interface Alarm {
  AlarmDescription: string;
  AlarmActions: unknown[];
  OKActions: unknown[];
  MetricName?: string;
  Dimensions?: Stat['Metric']['Dimensions'];
  Metrics?: Term[];
  Threshold: number;
  ComparisonOperator: string;
}

/** What CloudWatch knows of a period, by metric, or by function and metric: `PostsRoom Failures`. Nothing else has data. */
export type Counted = Record<string, number>;

const MISSING = Number.NaN;

/** CloudWatch's own rules: what is calculated with what is missing is missing, unless it is filled. */
const MATH = {
  FILL: (value: number, filler: number) => (Number.isNaN(value) ? filler : value),
  IF: (isMet: boolean, value: number, otherwise: number) => (isMet ? value : otherwise),
};

/** The name of a function or queue in the main template, to which a dimension refers. */
const referredIn = (dimensions: unknown) =>
  /referencetoBarkyard(?:production)?(\w+?)[0-9A-F]{8}/.exec(JSON.stringify(dimensions))?.[1];

function countedFor({ MetricName, Dimensions = [] }: Stat['Metric'], counted: Counted): number {
  return counted[`${referredIn(Dimensions)} ${MetricName}`] ?? counted[MetricName] ?? MISSING;
}

/** What a parameter adds to an expression has its usual value. */
const textOf = (expression: unknown, usual: number): string =>
  typeof expression === 'string'
    ? expression
    : (expression as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1]
        .map((part) => (typeof part === 'string' ? part : usual))
        .join('');

function calculate(expression: string, look: (id: string) => number): number {
  const ids = [...new Set(expression.match(/\b[a-z]\w*/g))];
  const run = new Function(...ids, ...Object.keys(MATH), `return ${expression}`);
  return run(...ids.map(look), ...Object.values(MATH));
}

const USUAL_EXECUTIONS = 1000;

function measured({ Metrics, MetricName = '', Dimensions }: Alarm, counted: Counted): number {
  if (!Metrics) return countedFor({ MetricName, Dimensions }, counted);
  const valueOfId = (id: string): number => {
    const { Expression, MetricStat } = Metrics.find((term) => term.Id === id) ?? { Id: id };
    return MetricStat
      ? countedFor(MetricStat.Metric, counted)
      : calculate(textOf(Expression, USUAL_EXECUTIONS), valueOfId);
  };
  return valueOfId(Metrics.find(({ ReturnData }) => ReturnData !== false)?.Id ?? '');
}

export const alarmsIn = (template: Template): [id: string, Alarm][] =>
  Object.entries(template.findResources('AWS::CloudWatch::Alarm')).map(([id, { Properties }]) => [
    id.replace(/[0-9A-F]{8}$/, ''),
    Properties,
  ]);

/** Whether such periods ring, each as long as the alarm needs. */
export function isRinging(alarm: Alarm, counted: Counted): boolean {
  const value = measured(alarm, counted);
  return alarm.ComparisonOperator === 'LessThanThreshold' ? value < alarm.Threshold : value > alarm.Threshold;
}

/** `FilterPattern.anyTerm`, as CloudWatch reads it: one of the terms is in the line, in this spelling. */
export function isCounted(pattern: string, line: string): boolean {
  const terms = [...pattern.matchAll(/\?"([^"]+)"/g)].map(([, term = '']) => term);
  if (terms.length === 0) throw new Error(`No pattern of terms: ${pattern}`);
  return terms.some((term) => line.includes(term));
}
