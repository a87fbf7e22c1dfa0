import { CompleteMultipartUploadCommand, CreateMultipartUploadCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { expect, it } from 'vitest';
import { SYSTEM } from '../core/proof.ts';
import { s3, storePieces } from './files.ts';

process.env.UPLOADS = 'uploads';

async function* pieces() {
  yield Buffer.from('a');
  yield Buffer.from('b');
}

it('a multipart upload declares the checksums of its pieces, which S3 requires and the local AWS does not', async () => {
  const bucket = mockClient(s3);
  bucket.on(CreateMultipartUploadCommand).resolves({ UploadId: '1' });
  bucket.on(UploadPartCommand, { PartNumber: 1 }).resolves({ ETag: 'a', ChecksumCRC32: 'sum of a' });
  bucket.on(UploadPartCommand, { PartNumber: 2 }).resolves({ ETag: 'b', ChecksumCRC32: 'sum of b' });
  bucket.on(CompleteMultipartUploadCommand).resolves({ ETag: 'whole' });
  expect(await storePieces(SYSTEM, 'film', pieces(), 'video/mp4')).toBe('whole');
  const [begun] = bucket.commandCalls(CreateMultipartUploadCommand);
  expect(begun?.args[0].input).toMatchObject({ Bucket: 'uploads', Key: 'film', ChecksumAlgorithm: 'CRC32' });
  const [done] = bucket.commandCalls(CompleteMultipartUploadCommand);
  expect(done?.args[0].input.MultipartUpload).toEqual({
    Parts: [
      { PartNumber: 1, ETag: 'a', ChecksumCRC32: 'sum of a' },
      { PartNumber: 2, ETag: 'b', ChecksumCRC32: 'sum of b' },
    ],
  });
});
