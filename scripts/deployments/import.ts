import type { CreateChangeSetCommandInput, ResourceToImport } from '@aws-sdk/client-cloudformation';
import * as z from 'zod/mini';
import { readJson } from '#shared/core/json';
import { KEPT, type TakeUp } from '../../infra/core/take-up.ts';

const Template = z.object({
  Resources: z.record(
    z.string(),
    z.object({ Type: z.string(), Properties: z.optional(z.record(z.string(), z.unknown())) }),
  ),
});

const REFERENCE = /"(?:Ref|Fn::\w+)":/;
const RETAINED = { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' };

/**
 * The change set that gives existing resources to a new stack. CloudFormation takes a template with nothing else in it: what
 * refers to other resources of the stack follows with the deployment.
 */
export function importOf(
  template: string,
  kept: TakeUp,
): Pick<CreateChangeSetCommandInput, 'TemplateBody' | 'ResourcesToImport'> {
  const all = Object.entries(Template.parse(readJson(template)).Resources);
  const taken = Object.entries(KEPT).flatMap(([name, { type, identifier, id }]) => {
    const value = kept[name as keyof TakeUp];
    const resource = all.find(([own, { Type }]) => id.test(own) && Type === type);
    return value && resource ? [{ resource, identifier, value }] : [];
  });
  const Resources = Object.fromEntries(taken.map(({ resource: [id, own] }) => [id, alone(own)]));
  const ResourcesToImport = taken.map(
    ({ resource: [id, { Type }], identifier, value }): ResourceToImport => ({
      LogicalResourceId: id,
      ResourceType: Type,
      ResourceIdentifier: { [identifier]: value },
    }),
  );
  return { TemplateBody: JSON.stringify({ Resources }), ResourcesToImport };
}

function alone({ Type, Properties = {} }: { Type: string; Properties?: Record<string, unknown> }) {
  const own = Object.entries(Properties).filter(([, value]) => !REFERENCE.test(JSON.stringify(value)));
  return { Type, ...RETAINED, Properties: Object.fromEntries(own) };
}
