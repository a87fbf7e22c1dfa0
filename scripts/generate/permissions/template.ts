import { synthesised } from '../../../infra/testing/synth.ts';
import { EVERY_OPTION } from '../../../infra/testing/whole.ts';

export interface Statement {
  Action: string | string[];
  Resource: unknown;
}

interface Policy {
  PolicyDocument: { Statement: Statement[] };
}

interface Properties extends Policy {
  Role?: { 'Fn::GetAtt': [role: string, attribute: string] };
  Roles?: { Ref: string }[];
  Policies?: Policy[];
  ManagedPolicyArns?: unknown[];
}

type Resources = Record<string, { Type: string; Properties?: Properties }>;

export interface Role {
  /** Names of the functions that have it. */
  functions: string[];
  statements: Statement[];
  /** Policies that AWS maintains. */
  managed: unknown[];
}

/** Without the hash that the CDK adds. */
export const nameOf = (id: string) => id.replace(/[0-9A-F]{8}$/, '');

function rolesIn(resources: Resources): Role[] {
  const all = Object.entries(resources).map(([id, { Type, Properties }]) => ({ id, type: Type, ...Properties }));
  const ofType = (type: string) => all.filter((resource) => resource.type === type);
  return ofType('AWS::IAM::Role').map(({ id, Policies = [], ManagedPolicyArns: managed = [] }) => {
    const attached = ofType('AWS::IAM::Policy').filter(({ Roles }) => Roles?.some(({ Ref }) => Ref === id));
    const documents = [...Policies, ...attached].flatMap(({ PolicyDocument }) => PolicyDocument ?? []);
    const functions = ofType('AWS::Lambda::Function').filter(({ Role }) => Role?.['Fn::GetAtt'][0] === id);
    const statements = documents.flatMap(({ Statement }) => Statement);
    return { functions: functions.map(({ id }) => nameOf(id)), statements, managed };
  });
}

/** The roles of all functions, as the templates define them. */
export function functionRoles(): Role[] {
  const { barkyard, site } = synthesised(EVERY_OPTION);
  const roles = [barkyard, site].flatMap((template) => rolesIn(template?.toJSON().Resources ?? {}));
  return roles.filter(({ functions }) => functions.length > 0);
}
