import { byWrite, guard } from '../http/guard.ts';
import * as table from '../table/uploads.ts';

export const uploader = guard('uploader', (uid, { uploadId }: { uploadId: string }) => table.findOwn(uid, uploadId));

export const uploaderByWrite = byWrite('uploader');
