import { firstFrameOf, REDUCED_MOTION } from '../../ui/use-media.ts';
import type { Send } from './attachment.ts';
import { ready } from './shrink.ts';
import { examine, upload } from './upload.ts';

export const send: Send = async (file, watch) => {
  const { picture, loss } = await ready(file);
  // What moves is sent as it is.
  const isStill = picture !== file || !matchMedia(REDUCED_MOTION).matches;
  watch.onPreview(isStill ? picture : await firstFrameOf(picture));
  watch.onStep('uploading');
  const uploadId = await upload(picture, { purpose: 'post' }, watch);
  watch.onStep('checking');
  const { thumbhash } = await examine(uploadId, watch.signal);
  return { uploadId, thumbhash, loss };
};
