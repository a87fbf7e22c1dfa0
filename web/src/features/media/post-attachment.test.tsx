import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#shared/core/time';
import { drawPictures } from '../../testing/canvas.ts';
import { ulid } from '../../testing/dogs.ts';
import { type Answer, refusing, type Server, show } from '../../testing/screen.tsx';
import { storeFiles, type Taking, uploadForm } from '../../testing/storage.ts';
import { AttachButton } from './attach-button.tsx';
import { AttachedFile } from './attached-file.tsx';
import { usePostAttachment } from './use-post-attachment.ts';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

/** jsdom has no database. */
const kept = new Map<string, File>();
vi.mock('../../core/kept-files.ts', () => ({
  keepFile: async (name: string, file: File) => void kept.set(name, file),
  keptFile: async (name: string) => kept.get(name),
  dropFile: async (name: string) => void kept.delete(name),
}));

beforeEach(() => {
  drawPictures({ picture: { width: 800, height: 600 } });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined }));
});
afterEach(() => {
  kept.clear();
  sessionStorage.clear();
});

const allowed = (): Answer => ({
  data: { allowed: true, width: 800, height: 600, thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI' },
});

function Post() {
  const attachment = usePostAttachment('biscuit.post.new');
  const { blocked, content, fail } = attachment;
  return (
    <>
      <AttachedFile {...attachment} />
      <AttachButton {...attachment} />
      <output>{JSON.stringify({ blocked, ...content })}</output>
      <button type="button" onClick={() => fail(Object(new Error('Used already')))}>
        Refuse
      </button>
    </>
  );
}

interface Given {
  server?: Server;
  takings?: Taking[];
}

function attach({ server, takings = [] }: Given = {}) {
  const files = storeFiles(...takings);
  const verdicts: Server = {
    'POST /uploads': uploadForm,
    'POST /moderate-image': allowed,
    [`DELETE /uploads/${ulid(1)}`]: () => ({ data: {} }),
  };
  return { ...show(<Post />, { server: { ...verdicts, ...server } }), files };
}

const photo = () => new File(['…'], 'IMG_1.jpg', { type: 'image/jpeg' });
const choose = (file = photo()) =>
  fireEvent.change(screen.getByLabelText('Photo or video'), { target: { files: [file] } });
/** The well's code comes with the first file. */
const LOADING = { timeout: 10_000 };
const state = () => JSON.parse(screen.getByRole('status').textContent ?? '');

/** A GIF of two frames. */
const moving = () =>
  new File(
    [
      new Uint8Array([
        ...[...'GIF89a'].map((letter) => letter.charCodeAt(0)),
        ...[1, 0, 1, 0, 0, 0, 0],
        ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0],
        ...[0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 0],
      ]),
    ],
    'moving.gif',
    { type: 'image/gif' },
  );

describe('the picture of a post', () => {
  it.each([
    ['moves', false, 'image/gif'],
    ['stands still for somebody who wants less motion', true, 'image/png'],
  ])('%s while it is sent, as it will in the post', async (_, isReduced, type) => {
    const shown: string[] = [];
    Object.assign(URL, { createObjectURL: (picture: Blob) => `blob:${shown.push(picture.type || 'image/png')}` });
    attach();
    vi.stubGlobal('matchMedia', () => ({
      matches: isReduced,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    choose(moving());
    await screen.findByText('Photo is ready', {}, LOADING);
    expect(shown).toEqual([type]);
  });

  it('is uploaded and examined in one step, and then goes with the post', async () => {
    const { container } = attach();
    expect(state()).toEqual({ blocked: false });
    choose();
    await screen.findByText('Photo is ready', {}, LOADING);
    expect(state()).toEqual({ blocked: false, uploadId: ulid(1) });
    expect(container.querySelector('.thumb img')?.getAttribute('src')).toBe('blob:preview');
    expect(screen.queryByRole('button', { name: 'Photo or video' })).toBeNull();
  });

  it('shows how far the upload is, and that it is checked', async () => {
    const verdict = Promise.withResolvers<Answer>();
    const { files } = attach({ takings: ['held'], server: { 'POST /moderate-image': () => verdict.promise } });
    choose();
    await waitFor(() => expect(state()).toEqual({ blocked: true }));
    const bar = await screen.findByRole('progressbar', { name: 'Uploading photo' }, LOADING);
    await waitFor(() => expect(files).toHaveLength(1));
    files[0]?.progress(0.64);
    await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('64'));
    expect(screen.getByText('64%')).toBeDefined();
    files[0]?.take(204);
    await screen.findByText('Checking the photo…');
    expect(state()).toEqual({ blocked: true });
    verdict.resolve(allowed());
    await screen.findByText('Photo is ready');
  });

  it.each<[string, Given]>([
    [
      'Image failed moderation and cannot be posted.',
      { server: { 'POST /moderate-image': () => ({ data: { allowed: false, width: 1, height: 1 } }) } },
    ],
    [
      'Error moderating image. Please try again.',
      {
        server: {
          'POST /moderate-image': refusing(503, 'media.moderationFailed', 'Error moderating image. Please try again.'),
        },
      },
    ],
    ['Storage is full. Please try again later.', { takings: [402] }],
  ])('that is refused says "%s" in its place', { tags: 'spec-8.38' }, async (words, given) => {
    attach(given);
    choose();
    await screen.findByText(words);
    expect(screen.getByRole('button', { name: 'Choose another photo' })).toBeDefined();
    expect(state()).toEqual({ blocked: true });
  });

  it('of a wrong kind is refused before anything is sent', { tags: 'spec-5.67' }, async () => {
    const { sent, files } = attach();
    choose(new File(['<svg/>'], 'x.svg', { type: 'image/svg+xml' }));
    await screen.findByText('Invalid file type. Please use JPEG, PNG, GIF, or WebP images');
    expect(files).toEqual([]);
    expect(sent.filter(({ path }) => path === '/uploads')).toEqual([]);
  });

  it('that could not be examined can be tried again as it is', async () => {
    const answers = [refusing(503, 'media.moderationFailed', 'Not now.'), allowed];
    attach({ server: { 'POST /moderate-image': () => (answers.shift() ?? allowed)() } });
    choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Photo is ready');
  });

  it('can be removed; its upload is forgotten, and the focus returns to what chose it', async () => {
    const { sent } = attach();
    choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove photo' }));
    expect(state()).toEqual({ blocked: false });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Photo or video' }));
    await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  it('can be canceled while it is on its way', async () => {
    const { files } = attach({ takings: ['held'] });
    choose();
    await waitFor(() => expect(files).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(files[0]?.aborted).toBe(true);
    expect(state()).toEqual({ blocked: false });
    expect(screen.queryByRole('group', { name: 'Photo' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Photo or video' }));
  });

  it('is replaced by another one that is chosen, whatever becomes of the first', async () => {
    const { files } = attach({ takings: ['held'] });
    choose();
    await waitFor(() => expect(files).toHaveLength(1));
    choose();
    await screen.findByText('Photo is ready');
    files[0]?.take(402);
    expect(screen.getByText('Photo is ready')).toBeDefined();
  });

  it('can be described, and the description goes with it', async () => {
    attach();
    choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Describe it' }));
    const field = screen.getByRole('textbox', { name: /Describe the photo/ });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: ' A stick ' } });
    expect(state()).toEqual({ blocked: false, uploadId: ulid(1), alt: 'A stick' });
    fireEvent.change(field, { target: { value: 'a'.repeat(1001) } });
    expect(screen.getByText('The description is too long. Maximum length is 1000 characters')).toBeDefined();
    expect(state()).toMatchObject({ blocked: true });
  });

  it('on its way is not lost unasked with the page; once it is ready it may be left', async () => {
    const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const { files } = attach({ takings: ['held'] });
    expect(mayLeave()).toBe(true);
    choose();
    await waitFor(() => expect(files).toHaveLength(1));
    expect(mayLeave()).toBe(false);
    files[0]?.take(204);
    await screen.findByText('Photo is ready', {}, LOADING);
    expect(mayLeave()).toBe(true);
  });

  it('that was ready is there again after a reload, with its description', async () => {
    attach();
    choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Describe it' }));
    fireEvent.change(screen.getByRole('textbox', { name: /Describe the photo/ }), { target: { value: 'A stick' } });
    cleanup();
    const { container } = attach();
    await screen.findByText('Photo is ready');
    expect(state()).toEqual({ blocked: false, uploadId: ulid(1), alt: 'A stick' });
    expect(container.querySelector('.thumb img')?.getAttribute('src')).toMatch(/^data:image\/png/);
  });

  it('whose upload a reload cut off goes on from the kept file', async () => {
    const { files } = attach({ takings: ['held'] });
    choose();
    await waitFor(() => expect(files).toHaveLength(1));
    cleanup();
    const again = attach();
    await screen.findByText('Photo is ready', {}, LOADING);
    expect([state(), again.files.length]).toEqual([{ blocked: false, uploadId: ulid(1) }, 1]);
  });

  it('is kept with its draft until it is removed', async () => {
    attach();
    choose();
    await screen.findByText('Photo is ready', {}, LOADING);
    expect(kept.size).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    await waitFor(() => expect(kept.size).toBe(0));
  });

  it('that was ready yesterday, which the server has forgotten, is uploaded again', async () => {
    const began = Date.now();
    attach();
    choose();
    await screen.findByText('Photo is ready', {}, LOADING);
    cleanup();
    vi.spyOn(Date, 'now').mockReturnValue(began + DAY_MS);
    const { files } = attach();
    expect(state()).toEqual({ blocked: true });
    await screen.findByText('Photo is ready', {}, LOADING);
    expect(files).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('whose upload a reload cut off says so where the browser kept no copy', async () => {
    const { files } = attach({ takings: ['held'] });
    choose();
    await waitFor(() => expect(files).toHaveLength(1));
    cleanup();
    kept.clear();
    attach();
    expect(await screen.findByText(/The upload was interrupted/, {}, LOADING)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Choose another photo' })).toBeDefined();
  });

  it('that the post cannot use says so in its place, and is not there after a reload', async () => {
    attach();
    choose();
    await screen.findByText('Photo is ready');
    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    await screen.findByText('Used already');
    expect(state()).toEqual({ blocked: true });
    cleanup();
    attach();
    expect(state()).toEqual({ blocked: false });
  });
});
