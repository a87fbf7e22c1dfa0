import { DescribeTableCommand, DynamoDBClient, ListTagsOfResourceCommand } from '@aws-sdk/client-dynamodb';
import { LAYOUT } from '#shared/core/layout';
import { LAYOUT_TAG } from '../../infra/core/names.ts';
import { Advice } from '../local/advice.ts';
import { adviceOn, BRIEFLY } from './access.ts';

/** The layout of the rows in a table, which its deployment noted; older deployments have no note. */
export async function layoutOf(TableName: string): Promise<string | undefined> {
  const client = new DynamoDBClient(BRIEFLY);
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const { Tags = [] } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: Table?.TableArn }));
  return Tags.find(({ Key }) => Key === LAYOUT_TAG)?.Value;
}

/** Refuses a table whose rows this version cannot read; one that does not exist is refused by whoever needs it. */
export async function refuseOtherLayout(table: string): Promise<void> {
  const layout = await layoutOf(table).catch((error) => {
    if (error.name === 'ResourceNotFoundException') return `${LAYOUT}`;
    throw adviceOn(error);
  });
  if (layout === `${LAYOUT}`) return;
  const found = layout ? `has the layout ${layout}` : `is older, since the table has no tag ${LAYOUT_TAG}`;
  throw new Advice(
    `Deploy to a new environment, which begins empty, or keep the version that wrote the table ${table}: its data ${found}, and this version reads the layout ${LAYOUT} only.`,
  );
}
