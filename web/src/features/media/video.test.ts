import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '#shared/core/refusal';
import type { Announced } from '#shared/media/contract';
import { convert } from './convert.ts';
import { cellOf, momentsOf, sheetOf } from './sheet.ts';
import { examine, upload } from './upload.ts';
import { send } from './video.ts';

vi.mock('./convert.ts', () => ({ convert: vi.fn() }));
vi.mock('./sheet.ts', async (original) => ({ ...(await original<object>()), sheetOf: vi.fn() }));
vi.mock('./upload.ts', () => ({ upload: vi.fn(), examine: vi.fn() }));

const [film, first, sheet] = ['film', 'first', 'sheet'].map((words) => new Blob([words]));
const chosen = new File(['chosen'], 'walk.webm', { type: 'video/webm' });
const told: string[] = [];
const watch = {
  signal: new AbortController().signal,
  onStep: (step: string) => told.push(step),
  onShare: () => undefined,
  onPreview: (picture: Blob) => told.push(picture === first ? 'preview' : 'another preview'),
};

beforeEach(() => {
  told.length = 0;
  vi.mocked(convert).mockResolvedValue({ film: film ?? chosen, isMute: false });
  vi.mocked(sheetOf).mockResolvedValue(first && sheet && { first, sheet });
  vi.mocked(upload).mockImplementation(async (_, { purpose }: Pick<Announced, 'purpose' | 'of'>) => `id of ${purpose}`);
  vi.mocked(examine).mockImplementation(async (id) => ({
    allowed: true,
    width: 1,
    height: 1,
    ...(id === 'id of sheet' && { thumbhash: 'hash' }),
  }));
});
afterEach(() => vi.clearAllMocks());

describe('a chosen video', () => {
  it('is made ready, sent with its frames, and examined with them', async () => {
    expect(await send(chosen, watch)).toEqual({ uploadId: 'id of post', thumbhash: 'hash' });
    expect(told).toEqual(['preparing', 'preview', 'uploading', 'checking', 'checking']);
    expect(vi.mocked(upload).mock.calls.map(([file, as]) => [file, as])).toEqual([
      [film, { purpose: 'post' }],
      [sheet, { purpose: 'sheet', of: 'id of post' }],
    ]);
    expect(vi.mocked(examine).mock.calls.map(([id]) => id)).toEqual(['id of sheet', 'id of post']);
  });

  it('says so where its sound could not be kept', async () => {
    vi.mocked(convert).mockResolvedValue({ film: film ?? chosen, isMute: true });
    expect(await send(chosen, watch)).toMatchObject({ loss: 'sound' });
  });

  it('is sent without frames where this browser cannot draw them', async () => {
    vi.mocked(sheetOf).mockRejectedValue(new Error('no decoder'));
    expect(await send(chosen, watch)).toEqual({ uploadId: 'id of post', thumbhash: undefined });
    expect(told).toEqual(['preparing', 'uploading', 'checking']);
  });

  it('whose frames are refused goes no further', async () => {
    vi.mocked(examine).mockRejectedValue(refuse('media.refused'));
    await expect(send(chosen, watch)).rejects.toThrow('Image failed moderation and cannot be posted.');
    expect(examine).toHaveBeenCalledTimes(1);
  });

  it.each([
    [refuse('media.videoTooLong'), 'Video too long. Maximum length is 60 seconds'],
    [new Error('decoder'), 'This video cannot be read. Please use MP4 (H.264).'],
  ])('that cannot be made ready is not sent: %s', async (error, message) => {
    vi.mocked(convert).mockRejectedValue(error);
    await expect(send(chosen, watch)).rejects.toThrow(message);
    expect(upload).not.toHaveBeenCalled();
  });
});

describe('the sheet of a video', () => {
  it.each([
    [
      { width: 1920, height: 1080 },
      { width: 682, height: 383 },
    ],
    [
      { width: 1080, height: 1920 },
      { width: 576, height: 1024 },
    ],
    [
      { width: 320, height: 240 },
      { width: 320, height: 240 },
    ],
  ])('has room for six frames of %j', (size, cell) => {
    expect(cellOf(size)).toEqual(cell);
  });

  it('shows the middle of each sixth', () => {
    expect(momentsOf(0, 60)).toEqual([5, 15, 25, 35, 45, 55]);
  });
});
