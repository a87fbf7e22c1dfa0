import { Refusal, refuse } from '#shared/core/refusal';
import type { Send, Watch } from './attachment.ts';
import { convert } from './convert.ts';
import { sheetOf } from './sheet.ts';
import { examine, upload } from './upload.ts';

/** Errors of the browser's codecs have no message for people. */
const unreadable = (error: unknown): never => {
  throw error instanceof Refusal ? error : refuse('media.videoInvalid');
};

/** The frames are examined at once; the rest of the video is checked later. */
async function show(of: string, sheet: Blob, watch: Watch): Promise<string | undefined> {
  const uploadId = await upload(sheet, { purpose: 'sheet', of }, { ...watch, onShare: () => undefined });
  watch.onStep('checking');
  return (await examine(uploadId, watch.signal)).thumbhash;
}

export const send: Send = async (file, watch) => {
  watch.onStep('preparing');
  const { film, isMute } = await convert(file, watch).catch(unreadable);
  const frames = await sheetOf(film).catch(() => undefined);
  if (frames) watch.onPreview(frames.first);
  watch.onStep('uploading');
  const uploadId = await upload(film, { purpose: 'post' }, watch);
  const thumbhash = frames && (await show(uploadId, frames.sheet, watch));
  watch.onStep('checking');
  await examine(uploadId, watch.signal);
  return { uploadId, thumbhash, loss: isMute ? 'sound' : undefined };
};
