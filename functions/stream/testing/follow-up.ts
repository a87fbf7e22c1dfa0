import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import type { Change } from '../../core/stream.ts';
import { onRecord } from '../../posts/job-triggers.ts';
import { jobs } from '../../posts/jobs.ts';
import { handler } from '../reactions.ts';

type Image = Parameters<typeof unmarshall>[0];

const imageOf = (image: unknown) => (image ? unmarshall(image as Image) : undefined);

export const changeOf = ({ dynamodb }: DynamoDBRecord): Change => ({
  key: unmarshall(dynamodb?.Keys as Image) as Change['key'],
  before: imageOf(dynamodb?.OldImage),
  after: imageOf(dynamodb?.NewImage),
});

/** Everything that is pushed because of these records: by Reactions, and by the jobs that announce posts. */
export async function pushAllOf(Records: DynamoDBRecord[]): Promise<void> {
  const { batchItemFailures } = await handler({ Records });
  if (batchItemFailures.length > 0) throw new Error('Records failed.');
  const announcements = Records.flatMap((record) => onRecord(changeOf(record)));
  for (const { job, input } of announcements) if (job === 'posts.announce') await jobs[job](input);
}
