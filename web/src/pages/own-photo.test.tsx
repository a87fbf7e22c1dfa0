import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toListing } from '#shared/posts/listing';
import type { Me } from '#shared/profiles/contract';
import { drawPictures } from '../testing/canvas.ts';
import { biscuit, ulid } from '../testing/dogs.ts';
import { refusing, type Sent, type Server, show } from '../testing/screen.tsx';
import { storeFiles, type Taking, uploadForm } from '../testing/storage.ts';
import { Component } from './profile.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

const AREA = { x: 10, y: 20, width: 300, height: 300 };

/** jsdom lays nothing out: the square is where it is told to be. */
vi.mock('react-easy-crop', async () => {
  const { useEffect } = await import('react');
  const Cropper = ({ onCropComplete }: { onCropComplete: (percent: object, pixels: object) => void }) => {
    useEffect(() => onCropComplete({}, AREA), []);
    return null;
  };
  return { default: Cropper };
});

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
});
afterEach(() => {
  toast.dismiss();
});

const PHOTO = '/media/1-a/avatars/1/a.jpg';
const LOADING = { timeout: 10_000 };

const server: Server = {
  [`GET /users/${biscuit.userId}/posts`]: () => ({ data: toListing({ items: [] }) }),
  'POST /uploads': uploadForm,
  'POST /moderate-image': () => ({ data: { allowed: true, width: 512, height: 512 } }),
  'PUT /me/avatar': () => ({ data: { profileImageUrl: PHOTO } }),
  'DELETE /me/avatar': () => ({ data: {} }),
};

interface Given {
  me?: Me;
  more?: Server;
  takings?: Taking[];
  picture?: { width: number; height: number };
  weigh?: () => number;
}

function open({ me = biscuit, more, takings = [], ...browser }: Given = {}) {
  const { drawings } = drawPictures({ picture: { width: 800, height: 600 }, ...browser });
  const files = storeFiles(...takings);
  return {
    ...show(<Component />, { me, server: { ...server, ...more }, at: '/profile', path: '/profile' }),
    files,
    drawings,
  };
}

const photo = (type = 'image/jpeg', words = '…') => new File([words], 'biscuit', { type });
const choose = (file = photo()) =>
  fireEvent.change(screen.getByLabelText('Profile photo'), { target: { files: [file] } });
const dialog = () => screen.findByRole('dialog', { name: 'Your photo' }, LOADING);
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save photo' }, LOADING));
const leave = () => fireEvent(window, new Event('pagehide'));
const removals = (sent: Sent[]) => sent.filter(({ method }) => method === 'DELETE');
const shown = () => document.querySelector('.profile-head .avatar img')?.getAttribute('src');

describe('the own avatar', () => {
  it('is cut square, examined and set, and says so', { tags: 'spec-8.52' }, async () => {
    const { sent, files, drawings } = open();
    expect(document.querySelector('.profile-head .avatar > svg')).not.toBeNull();
    choose();
    await dialog();
    await save();
    expect(await screen.findByText('Profile image updated successfully!')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(drawings).toMatchObject([{ width: 512, height: 512, type: 'image/jpeg' }]);
    expect(files).toHaveLength(1);
    const bodies = sent.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
    expect(bodies).toEqual([
      ['/uploads', { purpose: 'avatar', type: 'image/jpeg', size: 1_000 }],
      ['/moderate-image', { uploadId: ulid(1) }],
      ['/me/avatar', { uploadId: ulid(1) }],
    ]);
    expect(shown()).toBe(PHOTO);
  });

  it('stays in its dialog where one taps beside it or presses Escape; Cancel lets go of it', async () => {
    open();
    choose();
    await dialog();
    await userEvent.keyboard('{Escape}');
    fireEvent.pointerDown(document.querySelector('.scrim') ?? document.body);
    expect(await dialog()).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each<[string, File, Given]>([
    ['Invalid file type. Please use JPEG, PNG, or GIF images', photo('image/webp'), {}],
    ['Invalid file type. Please use JPEG, PNG, or GIF images', photo('text/plain'), {}],
    ['No file provided', photo('image/png', ''), {}],
    ['Failed to read the image file', photo(), { picture: undefined }],
    ['Image too small. Minimum size is 50x50px', photo(), { picture: { width: 49, height: 200 } }],
  ])('says "%s" and opens nothing', { tags: ['spec-5.66', 'spec-5.73', 'spec-8.47'] }, async (words, file, given) => {
    open(given);
    choose(file);
    expect(await screen.findByText(words, {}, LOADING)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each<[string, Given]>([
    ['Storage is full. Please try again later.', { takings: [402] }],
    [
      'Image failed moderation and cannot be posted.',
      { more: { 'POST /moderate-image': () => ({ data: { allowed: false, width: 1, height: 1 } }) } },
    ],
    ['Image too large. Maximum size is 5MB', { weigh: () => 6 * 1024 * 1024 }],
    [
      'Failed to update profile image: Network error. Please check your internet connection and try again.',
      { more: { 'PUT /me/avatar': () => 'offline' } },
    ],
    [
      'Failed to update profile image: Broken',
      { more: { 'PUT /me/avatar': refusing(500, 'profiles.imageFailed', 'Failed to update profile image: Broken') } },
    ],
  ])(
    'that is refused says "%s" in the dialog, and can be sent again',
    { tags: ['spec-5.70', 'spec-8.31'] },
    async (words, given) => {
      open(given);
      choose();
      await dialog();
      await save();
      expect((await screen.findByRole('alert')).textContent).toBe(words);
      expect(screen.getByRole('button', { name: 'Save photo' }).getAttribute('aria-busy')).toBeNull();
      expect(shown()).toBeUndefined();
    },
  );

  it('that is given up while it is sent is sent no further', async () => {
    const { files, sent } = open({ takings: ['held'] });
    choose();
    await dialog();
    await save();
    await waitFor(() => expect(files).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(files[0]?.aborted).toBe(true);
    expect(sent.some(({ path }) => path === '/me/avatar')).toBe(false);
  });

  it('can be removed; the default picture is back, and the focus where another is chosen', async () => {
    const { sent } = open({ me: { ...biscuit, profileImageUrl: PHOTO } });
    expect(shown()).toBe(PHOTO);
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
    expect(shown()).toBeUndefined();
    expect(await screen.findByText('Photo removed')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change photo' }));
    expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull();
    expect(removals(sent)).toEqual([]);
    leave();
    await waitFor(() => expect(removals(sent)).toHaveLength(1));
    expect(shown()).toBeUndefined();
  });

  it('that is removed comes back by Undo', async () => {
    const { sent } = open({ me: { ...biscuit, profileImageUrl: PHOTO } });
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(shown()).toBe(PHOTO);
    leave();
    expect(removals(sent)).toEqual([]);
  });

  it('that cannot be removed stays, and says why', async () => {
    open({ me: { ...biscuit, profileImageUrl: PHOTO }, more: { 'DELETE /me/avatar': () => 'offline' } });
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }));
    leave();
    const words = 'Failed to update profile image: Network error. Please check your internet connection and try again.';
    expect(await screen.findByText(words)).toBeDefined();
    await waitFor(() => expect(shown()).toBe(PHOTO));
  });
});
