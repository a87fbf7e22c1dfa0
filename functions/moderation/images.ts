import { refuse, sentence } from '#shared/core/refusal';
import { fits, VIDEO } from '#shared/media/contract';
import type { Examined } from '#shared/moderation/contract';
import type { Proof } from '../core/proof.ts';
import { uploader } from '../media/guards.ts';
import * as files from '../media/upload-files.ts';
import { path } from '../media/upload-path.ts';
import * as uploads from '../table/uploads.ts';
import { firstFrameOf, frameCopiesOf, thumbhashOf } from './frames.ts';
import { areClean } from './labels.ts';
import { headerOf, recode } from './picture.ts';
import { copyVideo } from './videos.ts';

interface Examination {
  allowed: boolean;
  finding: uploads.Finding;
}

async function examinePicture(proof: Proof, { uid, uploadId, purpose }: uploads.Upload): Promise<Examination> {
  const sent = await files.readSent(path.sent(uid, uploadId));
  if (!sent) throw refuse('media.noFile');
  const header = await headerOf(sent);
  if (!fits(purpose, header.type)) throw refuse('media.avatarType');
  const whole = await recode(sent, header);
  const allowed = await areClean(
    await frameCopiesOf(whole.bytes, { ...header, width: whole.width, height: whole.height }),
  );
  const { bytes, type, ending, width, height } = purpose === 'sheet' ? await firstFrameOf(whole) : whole;
  const file = `${uploadId}.${ending}`;
  const etag = allowed ? await files.storeFile(proof, path.cleared(uid, file), bytes, type) : '';
  const thumbhash = await thumbhashOf(bytes);
  return { allowed, finding: { type, file, etag, bytes: bytes.length, width, height, thumbhash } };
}

/** The poster is set before the sheet is settled, so that a retry repeats both. */
async function examineUpload(proof: Proof, upload: uploads.Upload): Promise<Examination> {
  const { uid, uploadId, type, of } = upload;
  if (type === VIDEO) return { allowed: true, finding: await copyVideo(proof, uid, uploadId) };
  const look = await examinePicture(proof, upload);
  if (of && look.allowed) await uploads.givePoster(proof, uid, of, look.finding);
  return look;
}

function answerOf({ width, height, thumbhash }: uploads.Finding, allowed: boolean): Examined {
  return { allowed, reason: allowed ? undefined : sentence('media.refused'), width, height, thumbhash };
}

async function earlierAnswer(uploadId: string): Promise<Examined> {
  const upload = await uploads.find(uploadId);
  if (!upload) throw refuse('media.notFound');
  if (upload.state === 'pending') throw refuse('core.tooManyRequests');
  return answerOf(upload, upload.state !== 'refused');
}

interface About {
  uploadId: string;
}

/** Examines an upload once; retries get the stored result. */
export const moderateImage = uploader(async ({ uid, confirmed }, { uploadId }: About, own): Promise<Examined> => {
  const upload = await own;
  if (!upload) throw refuse('media.notFound');
  if (!(await uploads.look(confirmed, uploadId))) return earlierAnswer(uploadId);
  const { allowed, finding } = await examineUpload(confirmed, upload);
  const isFirst = await uploads.settle(confirmed, { uid, uploadId }, allowed ? 'allowed' : 'refused', finding);
  return isFirst ? answerOf(finding, allowed) : earlierAnswer(uploadId);
});
