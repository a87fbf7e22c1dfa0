import { describe, expect, it } from 'vitest';
import { MAX_BYTES } from '#shared/limits';
import { Announced } from '#shared/media/contract';

const complaint = (given: object) =>
  Announced.safeParse({ purpose: 'post', type: 'image/png', size: 1, ...given }).error?.issues[0]?.message;

describe('a picture to be uploaded', () => {
  it.each(['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'])('may be %s in a post', (type) =>
    expect(complaint({ type })).toBeUndefined(),
  );

  it.each(['image/jpeg', 'image/jpg', 'image/png', 'image/gif'])(
    'may be %s for a profile',
    { tags: ['spec-5.75', 'spec-9.11'] },
    (type) => expect(complaint({ purpose: 'avatar', type })).toBeUndefined(),
  );

  it.each([
    [{ purpose: 'avatar', type: 'image/webp' }, 'media.avatarType'],
    [{ type: 'image/svg+xml' }, 'media.fileType'],
    [{ type: 'text/html' }, 'media.fileType'],
    [{ type: undefined }, 'media.noFile'],
    [{ size: 0 }, 'media.noFile'],
    [{ size: MAX_BYTES + 1 }, 'media.fileTooLarge'],
  ])('is refused as %j with %s', { tags: ['spec-5.66', 'spec-5.67'] }, (given, code) =>
    expect(complaint(given)).toBe(code),
  );

  it('may have 5,242,880 bytes', { tags: 'spec-5.68' }, () => expect(complaint({ size: MAX_BYTES })).toBeUndefined());
});
