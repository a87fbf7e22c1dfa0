import { describe, expect, it } from 'vitest';
import { complaintOf } from '#shared/core/refusal';
import { MAX_BYTES, MAX_VIDEO_BYTES } from '#shared/limits';
import { Announced } from '#shared/media/contract';

const OF = '01JD0000000000000000000000';
const announced = (more: object) => Announced.safeParse({ purpose: 'post', type: 'image/png', size: 1000, ...more });

describe('what may be uploaded', () => {
  it.each([
    ['a picture of 5 MB', { size: MAX_BYTES }],
    ['a video of 50 MB', { type: 'video/mp4', size: MAX_VIDEO_BYTES }],
    ['the frames of a video', { purpose: 'sheet', of: OF }],
    ['a picture under its other name', { type: 'image/jpg' }],
  ])('is %s', { tags: 'spec-9.11' }, (_, more) => {
    expect(announced(more).success).toBe(true);
  });

  it.each([
    ['a larger picture', { size: MAX_BYTES + 1 }, 'File size too large. Maximum size is 5MB'],
    ['a larger video', { type: 'video/mp4', size: MAX_VIDEO_BYTES + 1 }, 'Video too large. Maximum size is 50MB'],
    ['another video', { type: 'video/webm' }, 'This video format is not supported. Please use MP4 (H.264).'],
    ['another file', { type: 'image/svg+xml' }, 'Invalid file type. Please use JPEG, PNG, GIF, or WebP images'],
    [
      'a video as an avatar',
      { purpose: 'avatar', type: 'video/mp4' },
      'Invalid file type. Please use JPEG, PNG, or GIF images',
    ],
    ['no type', { type: undefined }, 'No file provided'],
    ['nothing in it', { size: 0 }, 'No file provided'],
    ['frames of no video', { purpose: 'sheet' }, 'This request is not valid. Please check it and try again.'],
    ['a picture of a video that is no sheet', { of: OF }, 'This request is not valid. Please check it and try again.'],
  ])('is not %s', (_, more, message) => {
    const { error } = announced(more);
    expect(error && complaintOf(error).message).toBe(message);
  });
});
