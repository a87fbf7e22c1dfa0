import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { environment } from '../../../functions/core/errors.ts';
import { path } from '../../../functions/media/links.ts';
import { publishedOf } from '../../../functions/media/testing/uploads.ts';
import { checkInvariants, names } from '../../../scripts/ops/invariants/invariants.ts';
import { scanTable } from '../../../scripts/ops/invariants/snapshot.ts';

const shownOf = (row: object) => JSON.stringify(row, (_, value) => (value instanceof Set ? [...value] : value));

export const rowsNaming = async (word: string) => (await scanTable()).map(shownOf).filter((row) => row.includes(word));

const s3 = new S3Client({});

/** The files that the dog sent, our copies, and what was packed for it. */
async function sentBy(uid: string): Promise<string[]> {
  const folders = Object.values(path).map((of) => of(uid, ''));
  const commands = folders.map((Prefix) => new ListObjectsV2Command({ Bucket: environment('UPLOADS'), Prefix }));
  const pages = await Promise.all(commands.map((command) => s3.send(command)));
  return pages.flatMap(({ Contents = [] }) => Contents.map(({ Key }) => `${Key}`));
}

export const traces = async ({ uid }: { uid: string }) => [
  ...(await rowsNaming(uid)),
  ...(await publishedOf({ uid })),
  ...(await sentBy(uid)),
];

export const wrong = async () =>
  Object.entries(checkInvariants(await scanTable(), names)).filter(([, found]) => found.length > 0);
