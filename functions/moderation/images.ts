import { refuse, sentence } from '#shared/core/refusal';
import type { Examined } from '#shared/moderation/contract';
import { uploader } from '../media/policies.ts';
import { claimExamination, findUpload, type PictureFinding, settleUpload } from '../table/uploads.ts';

function answerOf({ width, height, thumbhash }: PictureFinding, allowed: boolean): Examined {
  return { allowed, reason: allowed ? undefined : sentence('media.refused'), width, height, thumbhash };
}

async function earlierAnswer(uploadId: string): Promise<Examined> {
  const upload = await findUpload(uploadId);
  if (!upload) throw refuse('media.notFound');
  if (upload.state === 'pending') throw refuse('core.tooManyRequests');
  return answerOf(upload, upload.state !== 'refused');
}

interface About {
  uploadId: string;
}

/** Examines an upload once; retries get the stored result. */
export const moderateImage = uploader(async ({ uid, confirmed }, { uploadId }: About, upload): Promise<Examined> => {
  // Most of the code is read while the database answers; a report needs none of it.
  const examination = import('./examination.ts');
  if (!upload) throw refuse('media.notFound');
  if (!(await claimExamination(confirmed, uploadId))) return earlierAnswer(uploadId);
  const { examineUpload } = await examination;
  const { allowed, finding } = await examineUpload(confirmed, upload);
  const isFirst = await settleUpload(confirmed, { uid, uploadId }, allowed ? 'allowed' : 'refused', finding);
  return isFirst ? answerOf(finding, allowed) : earlierAnswer(uploadId);
});
