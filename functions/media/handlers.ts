import { refuse } from '#shared/core/refusal';
import { type Announced, media, type UploadForm } from '#shared/media/contract';
import { newUlid } from '../core/ids.ts';
import { self } from '../http/door.ts';
import { on, room } from '../http/feature.ts';
import { consumeLimit } from '../table/limits.ts';
import { beginUpload, removeUpload } from '../table/uploads.ts';
import { path } from './links.ts';
import { uploaderInTheWrite } from './policies.ts';

/** Uploads go to a quarantine folder that nobody can read. */
export const startUpload = self(async ({ uid, confirmed }, { purpose, type, of }: Announced): Promise<UploadForm> => {
  const uploadId = newUlid();
  await consumeLimit(confirmed, uid, 'uploads');
  await beginUpload(confirmed, { uploadId, uid, purpose, type, of });
  const { uploadFormFor } = await import('./upload-form.ts');
  return { uploadId, ...(await uploadFormFor(path.sent(uid, uploadId), type)) };
});

/** The bucket's lifecycle rule removes the files. */
export const cancelUpload = uploaderInTheWrite(async ({ uid, confirmed }, { uploadId }: { uploadId: string }) => {
  if (!(await removeUpload(confirmed, uid, uploadId))) throw refuse('media.notFound');
  return {};
});

export const handler = room(on(media.begin, 'self', startUpload), on(media.cancel, 'uploader', cancelUpload));
