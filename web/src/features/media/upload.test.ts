import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ulid } from '../../testing/dogs.ts';
import { type Answer, type Server, serve } from '../../testing/screen.tsx';
import { storeFiles, type Taking } from '../../testing/storage.ts';
import type { Watch } from './attachment.ts';
import { examine, upload } from './upload.ts';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

beforeEach(() => {
  vi.useFakeTimers();
});
let controller = new AbortController();
afterEach(() => {
  controller.abort();
});

const FORM_MS = 300_000;

/** A server that gives forms of five minutes, each for an upload of its own. */
function forms(): Server {
  let count = 0;
  return {
    'POST /uploads': (): Answer => ({
      data: {
        uploadId: ulid(++count),
        url: 'https://uploads.example/',
        fields: { key: `quarantine/${count}`, policy: 'signed' },
        expiresAt: new Date(Date.now() + FORM_MS).toISOString(),
      },
    }),
  };
}

function send(server: Server, ...takings: Taking[]) {
  const files = storeFiles(...takings);
  const asked = serve(server);
  controller = new AbortController();
  const shares: number[] = [];
  const watch: Watch = {
    signal: controller.signal,
    onStep: () => undefined,
    onShare: (share) => shares.push(share),
    onPreview: () => undefined,
  };
  const file = new Blob(['1234'], { type: 'image/jpeg' });
  const sending = upload(file, { purpose: 'post' }, watch);
  sending.catch(() => undefined);
  return { sending, files, asked, shares, begun: () => asked.filter(({ path }) => path === '/uploads') };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const refused = (status: number, code: string): Answer => ({ status, refusal: { code, message: `It said ${code}` } });

describe('an upload', () => {
  it('is announced, and sent by the form that it was given: the fields first, the file last', async () => {
    const { sending, files, begun } = send(forms());
    expect(await sending).toBe(ulid(1));
    expect(begun()[0]?.body).toEqual({ purpose: 'post', type: 'image/jpeg', size: 4 });
    expect(files).toHaveLength(1);
    expect(files[0]?.url).toBe('https://uploads.example/');
    expect(Object.keys(files[0]?.fields ?? {})).toEqual(['key', 'policy', 'file']);
  });

  it('tells how far it is', async () => {
    const { sending, files, shares } = send(forms(), 'held');
    await pass(0);
    files[0]?.progress(0.25);
    files[0]?.progress(1);
    files[0]?.take(204);
    await sending;
    expect(shares).toEqual([0.25, 1]);
  });

  it('is tried again, later each time, by the same form while that is open', async () => {
    const { sending, files, begun } = send(forms(), 'offline', 503, {
      status: 400,
      xml: '<Code>RequestTimeout</Code>',
    });
    await pass(60_000);
    expect(await sending).toBe(ulid(1));
    expect(files).toHaveLength(4);
    expect(begun()).toHaveLength(1);
  });

  it('gets another form when the first one has expired', { tags: 'spec-11.18' }, async () => {
    const expired = { status: 403, xml: '<Code>AccessDenied</Code><Message>Policy expired.</Message>' };
    const { sending, begun } = send(forms(), expired);
    await pass(60_000);
    expect(await sending).toBe(ulid(2));
    expect(begun()).toHaveLength(2);
  });

  it('uses no form whose five minutes are over', { tags: 'spec-11.18' }, async () => {
    const { files, begun } = send(forms(), ...Array<Taking>(40).fill('offline'));
    await pass(400_000);
    expect(begun()).toHaveLength(2);
    expect(files.at(-1)?.fields.key).toBe('quarantine/2');
  });

  it('is given up after 600 seconds', { tags: ['spec-7.37', 'spec-10.17'] }, async () => {
    const { sending, files } = send(forms(), ...Array<Taking>(99).fill('offline'));
    const said = expect(sending).rejects.toMatchObject({ code: 'media.retryLimitExceeded' });
    await pass(600_000);
    await said;
    const tries = files.length;
    expect(tries).toBeGreaterThan(15);
    await pass(600_000);
    expect(files).toHaveLength(tries);
  });

  it('goes on as soon as the network is back', async () => {
    const { sending, files } = send(forms(), 'offline', 'held');
    await pass(0);
    expect(files).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(files).toHaveLength(2);
    files[1]?.take(204);
    expect(await sending).toBe(ulid(1));
  });

  it.each<[string, Taking]>([
    ['media.fileTooLarge', { status: 400, xml: '<Code>EntityTooLarge</Code>' }],
    ['media.quotaExceeded', 402],
    ['media.unauthenticated', 401],
    ['media.unauthorized', { status: 403, xml: '<Code>AccessDenied</Code>' }],
    ['media.bucketNotFound', { status: 404, xml: '<Code>NoSuchBucket</Code>' }],
  ])('that the storage refuses for good says %s at once', { tags: 'spec-8.48' }, async (code, taking) => {
    const { sending, files } = send(forms(), taking);
    await expect(sending).rejects.toMatchObject({ code });
    expect(files).toHaveLength(1);
  });

  it('that may not begin says why, and is not tried again', async () => {
    const { sending, asked } = send({ 'POST /uploads': () => refused(429, 'core.limitReached') });
    await expect(sending).rejects.toThrow('It said core.limitReached');
    expect(asked).toHaveLength(1);
  });

  it('that is canceled stops, and is not tried again', async () => {
    const { sending, files } = send(forms(), 'held');
    await pass(0);
    controller.abort();
    await expect(sending).rejects.toThrow();
    expect(files[0]?.aborted).toBe(true);
    await pass(600_000);
    expect(files).toHaveLength(1);
  });
});

describe('the verdict on an upload', () => {
  const verdict = { allowed: true, width: 10, height: 10, thumbhash: 'AAAA' };
  const ask = (answer: () => Answer) => {
    const asked = serve({ 'POST /moderate-image': answer });
    return { verdict: examine(ulid(1), new AbortController().signal), asked };
  };

  it('allows it', async () => {
    expect(await ask(() => ({ data: verdict })).verdict).toEqual(verdict);
  });

  it('refuses it with the reason', { tags: 'spec-7.40' }, async () => {
    const refusal = ask(() => ({ data: { ...verdict, allowed: false, reason: 'Not a dog.' } })).verdict;
    await expect(refusal).rejects.toMatchObject({ code: 'media.refused', message: 'Not a dog.' });
  });

  it('refuses it with the spec’s sentence where there is no reason', { tags: 'spec-7.40' }, async () => {
    const refusal = ask(() => ({ data: { ...verdict, allowed: false } })).verdict;
    await expect(refusal).rejects.toThrow('Image failed moderation and cannot be posted.');
  });

  it('is asked for again while the network is gone, and given up after 120 seconds', {
    tags: 'spec-7.37',
  }, async () => {
    const { verdict: given, asked } = ask(() => 'offline');
    const said = expect(given).rejects.toMatchObject({ code: 'core.network' });
    await pass(120_000);
    await said;
    expect(asked.length).toBeGreaterThan(4);
  });

  it('that fails is not asked for again by itself: each look costs', async () => {
    const { verdict: given, asked } = ask(() => refused(503, 'media.moderationFailed'));
    await expect(given).rejects.toThrow('It said media.moderationFailed');
    expect(asked).toHaveLength(1);
  });
});
