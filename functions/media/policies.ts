import { inTheWrite, policy } from '../http/door.ts';
import { ownUploadLookup } from '../table/uploads.ts';

/** Finds nothing alike where there is no upload, and where it is another dog's. */
export const uploader = policy('uploader', {
  reads: (uid, { uploadId }: { uploadId: string }) => ({ upload: ownUploadLookup(uid, uploadId) }),
  decide: (_, { upload }) => upload,
});

export const uploaderInTheWrite = inTheWrite('uploader');
