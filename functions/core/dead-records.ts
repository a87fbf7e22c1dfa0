import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBRecord } from 'aws-lambda';
import { environment } from './errors.ts';

export const client = new S3Client({});

/** Has the form in which Lambda itself leaves a batch there that grew too old. */
export async function keepRecord(record: DynamoDBRecord): Promise<void> {
  const functionArn = environment('AWS_LAMBDA_FUNCTION_NAME');
  await client.send(
    new PutObjectCommand({
      Bucket: environment('LOST_RECORDS'),
      Key: `records/${functionArn}/${record.dynamodb?.SequenceNumber}.json`,
      Body: JSON.stringify({ requestContext: { functionArn }, payload: JSON.stringify({ Records: [record] }) }),
      ContentType: 'application/json',
    }),
  );
}
