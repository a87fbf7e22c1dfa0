import {
  DescribeTableCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { LAYOUT } from '#shared/core/layout';
import { refuseOtherLayout } from './layout.ts';

const aws = mockClient(DynamoDBClient);
const ResourceArn = 'arn:aws:dynamodb:eu-west-1:1:table/own-table';

beforeEach(() => {
  aws.reset();
  aws.on(DescribeTableCommand).resolves({ Table: { TableArn: ResourceArn } });
});

it('a table with rows of another layout is refused', async () => {
  aws.on(ListTagsOfResourceCommand, { ResourceArn }).resolves({ Tags: [{ Key: 'layout', Value: '1' }] });
  await expect(refuseOtherLayout('own-table')).rejects.toThrow(
    `Deploy to a new environment, which begins empty, or keep the version that wrote the table own-table: its data has the layout 1, and this version reads the layout ${LAYOUT} only.`,
  );
});

it('one of a deployment that noted none is refused, for its rows are older', async () => {
  aws.on(ListTagsOfResourceCommand, { ResourceArn }).resolves({ Tags: [] });
  await expect(refuseOtherLayout('own-table')).rejects.toThrow(
    `Deploy to a new environment, which begins empty, or keep the version that wrote the table own-table: its data is older, since the table has no tag layout, and this version reads the layout ${LAYOUT} only.`,
  );
});

it('one with rows of this layout is not', async () => {
  aws.on(ListTagsOfResourceCommand, { ResourceArn }).resolves({ Tags: [{ Key: 'layout', Value: `${LAYOUT}` }] });
  expect(await refuseOtherLayout('own-table')).toBeUndefined();
});

it('one that does not exist is left to others', async () => {
  aws.on(DescribeTableCommand).rejects(new ResourceNotFoundException({ message: 'none', $metadata: {} }));
  expect(await refuseOtherLayout('own-table')).toBeUndefined();
});

it('a call that AWS denies is explained', async () => {
  aws.on(DescribeTableCommand).rejects(Object.assign(new Error(), { name: 'AccessDeniedException' }));
  await expect(refuseOtherLayout('own-table')).rejects.toThrow(/^Use credentials with more rights/);
});
