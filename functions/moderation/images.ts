import { refuse, sentence } from '#shared/core/refusal';
import type { Examined } from '#shared/moderation/contract';
import type { Caller } from '../core/room.ts';
import * as files from '../media/files.ts';
import * as uploads from '../media/table.ts';
import { copiesOf, thumbhashOf } from './frames.ts';
import { areClean } from './labels.ts';
import { headerOf, recode } from './picture.ts';

interface Look {
  allowed: boolean;
  finding: uploads.Finding;
}

/** Our own copy of a picture and what is wrong with it, if anything. */
async function lookAt(uid: string, uploadId: string): Promise<Look> {
  const sent = await files.sent(files.path.sent(uid, uploadId));
  if (!sent) throw refuse('media.noFile');
  const header = await headerOf(sent);
  const { bytes, type, ending, width, height } = await recode(sent, header);
  const allowed = await areClean(await copiesOf(bytes, { ...header, width, height }));
  const file = `${uploadId}.${ending}`;
  const etag = allowed ? await files.keep(files.path.cleared(uid, file), bytes, type) : '';
  const thumbhash = await thumbhashOf(bytes);
  return { allowed, finding: { type, file, etag, bytes: bytes.length, width, height, thumbhash } };
}

function answerOf({ width, height, thumbhash }: uploads.Finding, allowed: boolean): Examined {
  return { allowed, reason: allowed ? undefined : sentence('media.refused'), width, height, thumbhash };
}

/** What an earlier look has found. */
async function remembered(uid: string, uploadId: string): Promise<Examined> {
  const upload = await uploads.find(uploadId);
  if (upload?.uid !== uid) throw refuse('media.notFound');
  if (upload.state === 'pending') throw refuse('core.tooManyRequests');
  return answerOf(upload, upload.state !== 'refused');
}

/** Looks at a picture once; the same answer to whoever asks again. */
export async function moderateImage({ uid }: Caller, { uploadId }: { uploadId: string }): Promise<Examined> {
  if (!(await uploads.look(uid, uploadId))) return remembered(uid, uploadId);
  const { allowed, finding } = await lookAt(uid, uploadId);
  const isFirst = await uploads.settle({ uid, uploadId }, allowed ? 'allowed' : 'refused', finding);
  return isFirst ? answerOf(finding, allowed) : remembered(uid, uploadId);
}
