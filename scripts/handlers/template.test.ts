import { expect, test } from 'vitest';
import { resourcesOf } from './template.ts';

test('the queues and buckets are those that functions are told of', () => {
  const outputs = resourcesOf(['AWS::SQS::Queue', 'AWS::S3::Bucket']).map(({ output }) => output);
  expect(outputs).toEqual(
    expect.arrayContaining([
      'PeopleQueueUrl',
      'ModerationQueueUrl',
      'PicturesQueueUrl',
      'RestQueueUrl',
      'MediaBucketName',
      'UploadBucketName',
    ]),
  );
});
