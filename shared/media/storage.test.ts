import { describe, expect, it } from 'vitest';
import { errors } from '#shared/errors';
import { isExpired, isPassing, OPERATION_RETRY_MS, STORAGE, storageCode, UPLOAD_RETRY_MS } from '#shared/media/storage';

const said = (word: string) => `<?xml version="1.0"?><Error><Code>${word}</Code><Message>…</Message></Error>`;

describe('the errors of the storage', () => {
  it('are the spec’s eleven, each with a sentence of its own', { tags: 'spec-8.66' }, () => {
    expect(Object.keys(STORAGE).sort()).toEqual([
      'bucket-not-found',
      'canceled',
      'invalid-argument',
      'invalid-url',
      'object-not-found',
      'quota-exceeded',
      'retry-limit-exceeded',
      'unauthenticated',
      'unauthorized',
      'unauthorized-app',
      'unknown',
    ]);
    const sentences = Object.values(STORAGE).map((code) => errors[code][1]);
    expect(new Set(sentences).size).toBe(11);
  });

  it.each([
    [404, 'NoSuchKey', 'object-not-found'],
    [404, 'NoSuchBucket', 'bucket-not-found'],
    [402, '', 'quota-exceeded'],
    [401, '', 'unauthenticated'],
    [403, 'SignatureDoesNotMatch', 'unauthenticated'],
    [403, 'AccessDenied', 'unauthorized'],
    [403, '', 'unauthorized'],
    [403, 'AccessForbidden', 'unauthorized-app'],
    [400, 'InvalidURI', 'invalid-url'],
    [412, 'InvalidPolicyDocument', 'invalid-argument'],
    [400, 'SomethingNew', 'invalid-argument'],
    [500, 'InternalError', 'unknown'],
    [418, '', 'unknown'],
  ] as const)('%d %s is %s', (status, word, failure) => {
    expect(storageCode({ status, xml: said(word) })).toBe(STORAGE[failure]);
  });

  it.each([
    ['EntityTooLarge', 'media.fileTooLarge'],
    ['EntityTooSmall', 'media.noFile'],
  ])('%s has the spec’s sentence of images', (word, code) => {
    expect(storageCode({ status: 400, xml: said(word) })).toBe(code);
  });
});

describe('a form that was refused', () => {
  it('may be sent again if the storage was busy or the network was down', () => {
    const busy = [{ status: 0 }, { status: 503 }, { status: 429 }, { status: 400, xml: said('RequestTimeout') }];
    expect(busy.map(isPassing)).toEqual([true, true, true, true]);
    expect(isPassing({ status: 403, xml: said('AccessDenied') })).toBe(false);
  });

  it('is replaced by another if it has expired', () => {
    const policy = '<Code>AccessDenied</Code><Message>Invalid according to Policy: Policy expired.</Message>';
    expect(isExpired({ status: 403, xml: policy })).toBe(true);
    expect(isExpired({ status: 400, xml: said('ExpiredToken') })).toBe(true);
    expect(isExpired({ status: 403, xml: said('AccessDenied') })).toBe(false);
  });

  it('is retried for 600 s, and a request for 120 s', { tags: 'spec-7.37' }, () => {
    expect([UPLOAD_RETRY_MS, OPERATION_RETRY_MS]).toEqual([600_000, 120_000]);
  });
});
