import { DeleteBucketCommand, DeleteObjectsCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';

export async function removeBucket(client: S3Client, Bucket: string): Promise<void> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
    const Objects = Contents.map(({ Key }) => ({ Key }));
    if (Objects.length > 0) await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  }
  await client.send(new DeleteBucketCommand({ Bucket }));
}
