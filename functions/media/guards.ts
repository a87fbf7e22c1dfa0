import { byWrite, guard } from '../http/guard.ts';
import * as table from '../table/uploads.ts';

/** For the dog that sent the file; finds no upload of others. */
export const uploader = guard('uploader', (uid, { uploadId }: { uploadId: string }) => table.findOwn(uid, uploadId));

/** The same where the write removes the upload only if it is the caller's. */
export const uploaderByWrite = byWrite('uploader');
