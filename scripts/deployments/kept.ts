import { GetTemplateCommand, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import * as z from 'zod/mini';
import { readJson } from '#shared/core/json';
import { clientOf } from './stacks.ts';

const Template = z.object({
  Resources: z.record(z.string(), z.looseObject({ DeletionPolicy: z.optional(z.string()) })),
});

export interface Resource {
  id: string;
  type: string;
  name: string;
}

export const isStack = ({ type }: Resource) => type === 'AWS::CloudFormation::Stack';

export async function resourcesOf(stackId: string): Promise<Resource[]> {
  const found: Resource[] = [];
  for await (const { StackResourceSummaries = [] } of paginateListStackResources(
    { client: clientOf(stackId) },
    { StackName: stackId },
  )) {
    found.push(
      ...StackResourceSummaries.filter(({ ResourceStatus }) => ResourceStatus !== 'DELETE_COMPLETE').map(
        (resource) => ({
          id: `${resource.LogicalResourceId}`,
          type: `${resource.ResourceType}`,
          name: `${resource.PhysicalResourceId}`,
        }),
      ),
    );
  }
  return found;
}

interface Contents {
  kept: Resource[];
  removed: Resource[];
}

/** Resources that outlive the stack, by the deployed template: the file may have changed since. */
export async function contentsOf(stackId: string): Promise<Contents> {
  const { TemplateBody = '' } = await clientOf(stackId).send(new GetTemplateCommand({ StackName: stackId }));
  const { Resources } = Template.parse(readJson(TemplateBody));
  const isKept = ({ id }: Resource) => /^Retain/.test(Resources[id]?.DeletionPolicy ?? '');
  const resources = await resourcesOf(stackId);
  const nested = await Promise.all(resources.filter(isStack).map(({ name }) => contentsOf(name)));
  return {
    kept: [...resources.filter(isKept), ...nested.flatMap(({ kept }) => kept)],
    removed: [...resources.filter((resource) => !isKept(resource)), ...nested.flatMap(({ removed }) => removed)],
  };
}
