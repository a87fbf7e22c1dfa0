import { functionRoles, nameOf, type Role, type Statement } from './template.ts';

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

const sorted = (names: string[]) => [...new Set(names)].sort();

interface Grant {
  may: string[];
  with: string[];
}

const actionsOf = ({ Action }: Statement) => [Action].flat().filter((action) => !OF_ALL.test(action));

/** A policy that AWS maintains stands for its actions. */
function grantsOf({ statements, managed }: Role): Grant[] {
  const grants = statements.map((statement) => ({
    may: sorted(actionsOf(statement)),
    with: sorted([statement.Resource].flat().map(resourceOf)),
  }));
  const policies = managed.map((arn) => ({ may: [`policy ${textOf(arn).split('/').at(-1)}`], with: ['*'] }));
  return [...grants.filter(({ may }) => may.length > 0), ...policies];
}

/**
 * What each function may do, and with which resource, in templates with every option on. Its own logs and X-Ray's segments are left
 * out. `*` stands for all resources where AWS knows none.
 */
export function permissionsFile(): string {
  const roles = functionRoles().sort((a, b) => `${a.functions}`.localeCompare(`${b.functions}`));
  const grants = roles.map((role) => [role.functions.join(', '), grantsOf(role)]);
  return `${JSON.stringify(Object.fromEntries(grants), null, 2)}\n`;
}
