import { refuse } from '#shared/core/refusal';
import type { Announced, UploadForm } from '#shared/media/contract';
import { newUlid } from '../core/ulid.ts';
import type { Caller } from '../http/room.ts';
import { spend } from '../table/limits.ts';
import * as table from '../table/uploads.ts';
import { uploaderByWrite } from './guards.ts';
import { path, uploadFormFor } from './upload-files.ts';

/** Lets a dog send one file to where nobody reads it. */
export async function beginUpload({ uid, confirmed }: Caller, { purpose, type, of }: Announced): Promise<UploadForm> {
  const uploadId = newUlid();
  await spend(confirmed, uid, 'uploads');
  await table.begin(confirmed, { uploadId, uid, purpose, type, of });
  return { uploadId, ...(await uploadFormFor(path.sent(uid, uploadId), type)) };
}

/** Forgets an upload; its files go by themselves. */
export const cancelUpload = uploaderByWrite(async ({ uid, confirmed }, { uploadId }: { uploadId: string }) => {
  if (!(await table.forget(confirmed, uid, uploadId))) throw refuse('media.notFound');
  return {};
});
