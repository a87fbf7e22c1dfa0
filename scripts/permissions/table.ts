import { functionRoles, nameOf, type Role, type Statement } from './template.ts';

const INTRODUCTION = `# Permissions

What each function may do, and with which resource. \`npm run permissions -- --write\` makes this file from the templates with
every option on, and a test fails where it is out of date. \`logs\` and, with the option \`tracing\`, \`xray\` are left out: each
function writes the streams of its own log group, and segments, which have no resource.

\`*\` stands for all resources only where AWS knows none: for what Comprehend and Rekognition judge, which travels in the call, and for
\`dynamodb:ListStreams\`. \`identity/*\` of SES is bound to the sender's address by a condition. Functions whose names
begin with \`Custom\` are the CDK's own, and run during deployments only.

| Function | May | With |
|---|---|---|`;

const OF_ALL = /^(logs|xray):/;

interface Reference {
  Ref?: string;
  'Fn::GetAtt'?: [id: string, attribute: string];
  'Fn::Join'?: [separator: string, parts: unknown[]];
  'Fn::Sub'?: string;
  'Fn::ImportValue'?: string;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const reference = value as Reference;
  if (reference['Fn::Join']) return reference['Fn::Join'][1].map(textOf).join('');
  if (reference['Fn::GetAtt']) return attributeOf(...reference['Fn::GetAtt']);
  const exported = /FnGetAtt(\w+?)[0-9A-F]{8}Arn/.exec(reference['Fn::ImportValue'] ?? '')?.[1];
  return exported ?? reference['Fn::Sub'] ?? nameOf(reference.Ref ?? '').replace(/^AWS::.*/, '');
}

const attributeOf = (id: string, attribute: string) => `${nameOf(id)}${attribute === 'StreamArn' ? '/stream' : ''}`;

/** Without partition, region and account. */
const resourceOf = (value: unknown) =>
  textOf(value)
    .replace(/\$\{AWS::(\w+)\}/g, '<$1>')
    .replace(/^arn:[^:]*:[^:]*:[^:]*:[^:]*:/, '');

const listed = (names: string[]) =>
  [...new Set(names)]
    .sort()
    .map((name) => `\`${name}\``)
    .join(', ');

const actionsOf = ({ Action }: Statement) => [Action].flat().filter((action) => !OF_ALL.test(action));

/** The actions of each service behind its name. */
function actionsByService(actions: string[]): string {
  const services = Map.groupBy(actions.toSorted(), (action) => action.split(':')[0]);
  return [...services]
    .map(([service, own]) => `\`${service}\`: ${own.map((action) => action.split(':')[1]).join(', ')}`)
    .join('; ');
}

function rowsOf({ functions, statements, managed }: Role): string[] {
  const rows = statements
    .map((statement) => [actionsOf(statement), [statement.Resource].flat().map(resourceOf)] as const)
    .filter(([actions]) => actions.length > 0)
    .map(([actions, resources]) => `${actionsByService(actions)} | ${listed(resources)}`);
  const policies = managed.map((arn) => `the policy \`${textOf(arn).split('/').at(-1)}\` of AWS | its own logs`);
  return [...rows, ...policies].map((row) => `| ${functions.join(', ')} | ${row} |`);
}

/** The document, from the templates as they are now. */
export function permissionsDocument(): string {
  const roles = functionRoles().sort((a, b) => `${a.functions}`.localeCompare(`${b.functions}`));
  return `${[INTRODUCTION, ...roles.flatMap(rowsOf)].join('\n')}\n`;
}
