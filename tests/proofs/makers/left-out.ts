import * as z from 'zod/mini';
import { ACCOUNT, EVERY_OPTION } from '../../../infra/testing/whole.ts';

const Resource = z.looseObject({
  Type: z.string(),
  Properties: z.optional(z.record(z.string(), z.unknown())),
  DependsOn: z.optional(z.union([z.string(), z.array(z.string())])),
});

const Parameter = z.looseObject({ Type: z.string() });
type Parameter = z.infer<typeof Parameter>;

export const Template = z.looseObject({
  Resources: z.record(z.string(), Resource),
  Parameters: z.optional(z.record(z.string(), Parameter)),
  Rules: z.optional(z.unknown()),
});
export type Template = z.infer<typeof Template>;

const Ref = z.strictObject({ Ref: z.string() });
const GetAtt = z.strictObject({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) });

type Resource = z.infer<typeof Resource>;
type LeftOut = ReadonlyMap<string, Resource>;

/** Their id is an ARN. */
const BY_ARN = /::(Secret|Topic|Version|LayerVersion|Stack)$/;

/** Has the form that most properties want of an ARN, an address or an id; an alias leads to its function. */
function standIn(id: string, { Type, Properties = {} }: Resource, attribute = ''): unknown {
  if (Type === 'AWS::Lambda::Alias') return Properties.FunctionName;
  if (attribute ? /arn/i.test(attribute) : BY_ARN.test(Type)) return `arn:aws:iam::${ACCOUNT}:role/${id}`;
  if (/(name|endpoint|url)/i.test(attribute)) return `${id.toLowerCase()}.${EVERY_OPTION.domain}`;
  return id.toLowerCase();
}

function referenceIn(value: object): [id?: string, attribute?: string] {
  const { data: ref } = Ref.safeParse(value);
  return ref ? [ref.Ref] : (GetAtt.safeParse(value).data?.['Fn::GetAtt'] ?? []);
}

/** A value in which a stand-in is wherever it referred to one of these resources. */
function withStandIns(value: unknown, leftOut: LeftOut): unknown {
  if (Array.isArray(value)) return value.map((item) => withStandIns(item, leftOut));
  if (typeof value !== 'object' || value === null) return value;
  const [id, attribute] = referenceIn(value);
  const owner = leftOut.get(id ?? '');
  if (id && owner) return standIn(id, owner, attribute);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withStandIns(item, leftOut)]));
}

/** What `npm run deploy` gives to a stack of its own is not known here. */
const withDefault = (parameter: Parameter): Parameter =>
  parameter.Type === 'String' ? { Default: 'none', ...parameter } : parameter;

/** A template without the resources of some types, and without the CDK's question whether the account is prepared. */
export function without(template: Template, isLeftOut: (type: string) => boolean): Template {
  const all = Object.entries(template.Resources);
  const leftOut = new Map(all.filter(([, { Type }]) => isLeftOut(Type)));
  const { BootstrapVersion, ...parameters } = template.Parameters ?? {};
  const { Rules, ...rest } = template;
  const kept = all
    .filter(([id]) => !leftOut.has(id))
    .map(([id, { DependsOn = [], ...resource }]) => [
      id,
      { ...resource, DependsOn: [DependsOn].flat().filter((other) => !leftOut.has(other)) },
    ]);
  const Parameters = Object.fromEntries(Object.entries(parameters).map(([name, one]) => [name, withDefault(one)]));
  return Template.parse(withStandIns({ ...rest, Parameters, Resources: Object.fromEntries(kept) }, leftOut));
}
