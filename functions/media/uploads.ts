import { refuse } from '#shared/core/refusal';
import type { Announced, UploadForm } from '#shared/media/contract';
import { newUlid } from '../core/ulid.ts';
import { self } from '../http/door.ts';
import { spend } from '../table/limits.ts';
import * as table from '../table/uploads.ts';
import { uploaderInTheWrite } from './guards.ts';
import { path } from './upload-path.ts';

/** Uploads go to a quarantine folder that nobody can read. */
export const beginUpload = self(async ({ uid, confirmed }, { purpose, type, of }: Announced): Promise<UploadForm> => {
  const uploadId = newUlid();
  await spend(confirmed, uid, 'uploads');
  await table.begin(confirmed, { uploadId, uid, purpose, type, of });
  const { uploadFormFor } = await import('./upload-form.ts');
  return { uploadId, ...(await uploadFormFor(path.sent(uid, uploadId), type)) };
});

/** The bucket's lifecycle rule removes the files. */
export const cancelUpload = uploaderInTheWrite(async ({ uid, confirmed }, { uploadId }: { uploadId: string }) => {
  if (!(await table.forget(confirmed, uid, uploadId))) throw refuse('media.notFound');
  return {};
});
