import { describe, expect, it } from 'vitest';
import { errors } from '#shared/errors';
import { MAX_BYTES } from '#shared/limits';
import { dataUrlFault } from '#shared/media/data-url';

const of = (bytes: number, type = 'image/png') => `data:${type};base64,${Buffer.alloc(bytes).toString('base64')}`;
const sentenceOf = (data: unknown) => {
  const code = dataUrlFault(data);
  return code && errors[code][1];
};

describe('a base64 image', () => {
  it.each(['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'])('may be a data URL of %s', (type) => {
    expect(dataUrlFault(of(10, type))).toBeUndefined();
  });

  it.each([undefined, null, 7, {}, ''])(
    'that is missing or not a string is invalid: %j',
    { tags: 'spec-5.71' },
    (data) => {
      expect(sentenceOf(data)).toBe('Invalid image data');
    },
  );

  it.each(['image/svg+xml', 'text/html', 'image/jpegx'])(
    'of %s has an invalid format',
    { tags: 'spec-5.69' },
    (type) => {
      expect(sentenceOf(of(10, type))).toBe('Invalid image format. Please use JPEG, PNG, GIF, or WebP');
    },
  );

  it.each(['Woof', 'https://example.com/a.png', ' data:image/png;base64,AAAA', 'data:image/png,AAAA'])(
    'that is not a base64 data URL has an invalid format: %s',
    (data) => {
      expect(sentenceOf(data)).toBe('Invalid image format. Please use JPEG, PNG, GIF, or WebP');
    },
  );

  it.each([0, 1, 2])('may be 5 MB and not a byte more, whatever its padding: %d', { tags: 'spec-5.70' }, (less) => {
    expect(dataUrlFault(of(MAX_BYTES - less))).toBeUndefined();
    expect(sentenceOf(of(MAX_BYTES + 1 + less))).toBe('Image too large. Maximum size is 5MB');
  });
});
