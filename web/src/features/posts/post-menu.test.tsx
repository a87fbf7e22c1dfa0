import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toListing } from '#shared/posts/listing';
import { biscuit, card, post } from '../../testing/dogs.ts';
import { type Answer, type Server, show } from '../../testing/screen.tsx';
import { Feed } from './feed.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  toast.dismiss();
});

const own = card({ ...biscuit, relation: 'self' });
const failed = (code: string): Answer => ({ status: 500, refusal: { code, message: 'Broken' } });
const texts = () => [...document.querySelectorAll('.post-text')].map(({ textContent }) => textContent);

async function choose(words: string) {
  await userEvent.click(screen.getAllByRole('button', { name: 'More' })[0] ?? document.body);
  await userEvent.click(await screen.findByRole('menuitem', { name: words }));
}

const ownId = post(1, { author: own }).postId;

describe('deleting a post', () => {
  async function erase(answer: Answer) {
    const one = post(1, { author: own });
    const view = show(<Feed />, {
      server: {
        'GET /feed': () => ({ data: toListing({ items: [one, post(2)], end: true }) }),
        [`DELETE /posts/${ownId}`]: () => answer,
      },
    });
    await screen.findByText('Post 1');
    await choose('Delete');
    return { ...view, dialog: within(await screen.findByRole('alertdialog', { name: 'Delete this post?' })) };
  }

  it('asks first', async () => {
    const { dialog, sent } = await erase({ data: {} });
    await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
    expect(sent.map(({ method }) => method)).not.toContain('DELETE');
  });

  it.each<[string, Answer]>([
    ['takes it off every list', { data: {} }],
    ['that is gone already takes it off too', { status: 404, refusal: { code: 'posts.notFound', message: 'Gone' } }],
  ])('%s', async (_, answer) => {
    const { dialog } = await erase(answer);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(texts()).toEqual(['Post 2']));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['the next card', [1, 2, 3], 'Post 2'],
    ['the one before the last', [3, 1], 'Post 3'],
    ['the heading of the list after the only one', [1], 'Your Feed'],
  ])('leaves the focus at %s', async (_, items, at) => {
    show(<Feed />, {
      server: {
        'GET /feed': () => ({
          data: toListing({ items: items.map((n) => post(n, n === 1 ? { author: own } : {})), end: true }),
        }),
        [`DELETE /posts/${ownId}`]: () => ({ data: {} }),
      },
    });
    await screen.findByText('Post 1');
    await choose('Delete');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText('Post 1')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain(at));
    expect(document.activeElement?.tagName).toMatch(/^(ARTICLE|H2)$/);
  });

  it.each<Answer>(['offline', failed('posts.deleteFailed')])(
    'says "Failed to delete post." and keeps it',
    { tags: 'spec-8.41' },
    async (no) => {
      const { dialog } = await erase(no);
      await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
      expect((await screen.findByRole('alert')).textContent).toBe('Failed to delete post.');
      expect(texts()).toEqual(['Post 1', 'Post 2']);
    },
  );
});

describe('editing a post', () => {
  async function edit(answer: Server[string]) {
    const one = post(1, { author: own });
    const view = show(<Feed />, {
      server: {
        'GET /feed': () => ({ data: toListing({ items: [one], end: true }) }),
        [`PATCH /posts/${ownId}`]: answer,
      },
    });
    await screen.findByText('Post 1');
    await choose('Edit');
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the post' });
    return { ...view, field, type: (value: string) => fireEvent.change(field, { target: { value } }) };
  }
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

  it('changes the text in place and marks it', async () => {
    const { field, type } = await edit(({ body }) => ({
      data: post(1, { author: own, ...Object(body), editedAt: '2026-11-21T12:00:00.000Z' }),
    }));
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('Post 1');
    expect(save().disabled).toBe(true);
    type('Better');
    await userEvent.click(save());
    await waitFor(() => expect(texts()).toEqual(['Better']));
    expect(document.querySelector('.meta')?.textContent).toContain('· edited');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
  });

  it('has the rules of the composer', async () => {
    const { type } = await edit(() => 'offline');
    type(' ');
    expect(save().disabled).toBe(true);
    type('a'.repeat(5_001));
    expect(screen.getByRole('alert').textContent).toBe('Post is too long. Maximum length is 5000 characters');
    expect(save().disabled).toBe(true);
  });

  it('keeps the words when they are refused, and lets go of them on Cancel', async () => {
    const message = 'Your post violates our community guidelines and cannot be submitted.';
    const { field, type } = await edit(() => ({ status: 422, refusal: { code: 'posts.guidelines', message } }));
    type('I will get you');
    await userEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(field.value).toBe('I will get you');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Throw away' }));
    expect(texts()).toEqual(['Post 1']);
    await choose('Edit');
    const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the post' });
    expect([again.value, again.selectionStart]).toEqual(['Post 1', 6]);
  });

  it('keeps the words over a reload, with the caret at their end, and asks before they are thrown away', async () => {
    const { type } = await edit(() => 'offline');
    type('Low tide, and no');
    cleanup();
    const { field } = await edit(() => 'offline');
    expect([field.value, field.selectionStart]).toEqual(['Low tide, and no', 16]);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep writing' }));
    expect(field.value).toBe('Low tide, and no');
  });
});
