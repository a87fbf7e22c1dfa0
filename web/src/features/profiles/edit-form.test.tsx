import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { meQuery } from '../../core/session.tsx';
import { draftKeys } from '../../core/stored-drafts.ts';
import { biscuit } from '../../testing/dogs.ts';
import { type Answer, show } from '../../testing/screen.tsx';
import { EditForm } from './edit-form.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

beforeEach(() => sessionStorage.clear());

const saved = (): Answer => ({ data: biscuit });

function edit(answer: () => Answer | Promise<Answer> = saved) {
  const onClose = vi.fn();
  const view = show(<EditForm me={biscuit} onClose={onClose} />, { server: { 'PATCH /me': answer } });
  return {
    ...view,
    onClose,
    bodies: () => view.sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body),
  };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { exact: false });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('editing basic info', () => {
  it('starts with what is there', () => {
    edit();
    const values = ['Name', 'Age', 'Breed', 'Location', 'Hobbies', 'Bio'].map((name) => field(name).value);
    expect(values).toEqual(['Biscuit', '3', 'Golden Retriever', 'Bristol, UK', 'swimming, sunflowers', '']);
  });

  it('sends what was changed, says "Profile updated successfully!" and closes', {
    tags: ['spec-8.51', 'spec-11.6'],
  }, async () => {
    const { bodies, onClose, cache } = edit(() => ({ data: { ...biscuit, age: 4, bio: 'Sits in flowers.' } }));
    type('Age', '4');
    type('Bio', ' Sits in flowers. ');
    await save();
    expect(await screen.findByText('Profile updated successfully!')).toBeDefined();
    expect(bodies()).toEqual([{ age: 4, bio: 'Sits in flowers.' }]);
    expect(onClose).toHaveBeenCalledOnce();
    expect(cache.getQueryData(meQuery.queryKey)).toMatchObject({ age: 4, bio: 'Sits in flowers.' });
  });

  it('hobbies and bio may be empty', async () => {
    const { bodies } = edit();
    type('Hobbies', '');
    await save();
    await waitFor(() => expect(bodies()).toEqual([{ hobbies: [] }]));
  });

  it.each([
    ['Name', '', 'Name is required'],
    ['Name', 'R2', 'Name must be 2-50 characters long and contain only letters and spaces'],
    ['Name', 'The Moderator', 'That name sounds like the people behind Barkyard.'],
    ['Age', '31', 'Age must be a number between 0 and 30'],
    ['Age', '', 'Age must be a number between 0 and 30'],
    ['Location', '', 'Location is required'],
    ['Location', 'B@th', 'Location must be 2-100 characters long and contain valid location characters'],
    ['Breed', '', 'Must select a breed'],
    ['Hobbies', 'zzzzzz', 'All hobbies failed moderation: zzzzzz (Contains excessive repeated characters)'],
    ['Bio', 'Woooooof', 'Bio contains inappropriate content'],
    ['Bio', 'ab'.repeat(501), 'Bio must be at most 1000 characters long'],
  ])('%s %j: %s; nothing is sent, nothing typed is lost', { tags: 'spec-5.76' }, async (name, value, sentence) => {
    const { bodies, onClose } = edit();
    type(name, value);
    await save();
    expect(await screen.findByText(sentence, { exact: false })).toBeDefined();
    expect(field(name).value).toBe(value);
    expect([bodies(), onClose.mock.calls]).toEqual([[], []]);
  });

  it('leaves a name that is refused today, where it is not changed', async () => {
    const me = { ...biscuit, name: 'Moderator' };
    const { sent } = show(<EditForm me={me} onClose={vi.fn()} />, { server: { 'PATCH /me': saved } });
    type('Age', '4');
    await save();
    await waitFor(() => expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ age: 4 }));
  });

  it.each([
    ['Failed to update user profile', 500],
    ['Network error. Please check your internet connection and try again.', 0],
  ])(
    'says "Failed to update profile: %s" and keeps what was typed',
    { tags: ['spec-8.30', 'spec-8.46'] },
    async (reason, status) => {
      const { onClose } = edit(() =>
        status ? { status, refusal: { code: 'profiles.updateFailed', message: reason } } : 'offline',
      );
      type('Name', 'Biscotti');
      await save();
      expect((await screen.findByRole('alert')).textContent).toBe(`Failed to update profile: ${reason}`);
      expect(field('Name').value).toBe('Biscotti');
      expect(onClose).not.toHaveBeenCalled();
    },
  );

  it('a refusal of the server stands at its field too', async () => {
    const refusal = {
      code: 'profiles.nameInappropriate',
      message: 'Name contains inappropriate content',
      reason: 'Contains dangerous speech: insult',
    };
    edit(() => ({ status: 422, refusal }));
    type('Name', 'Idiot');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to update profile: Name contains inappropriate content',
    );
    expect(screen.getByText(/Contains dangerous speech: insult/)).toBeDefined();
    expect(document.activeElement).toBe(field('Name'));
  });

  it('tells which hobbies were filtered', { tags: 'spec-5.40' }, async () => {
    const note = 'Some hobbies were filtered: kill (Contains dangerous speech: threat)';
    edit(() => ({ data: { ...biscuit, note } }));
    type('Hobbies', 'kill, naps');
    await save();
    expect(await screen.findByText(note)).toBeDefined();
    expect(screen.getByText('Profile updated successfully!')).toBeDefined();
  });

  it('unchanged, Save only closes', async () => {
    const { bodies, onClose } = edit();
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(bodies()).toEqual([]);
  });

  it('Cancel closes; Escape does so only while nothing would be lost', async () => {
    const { onClose } = edit();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    type('Name', 'Biscotti');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep writing' }));
    expect([onClose.mock.calls.length, field('Name').value]).toEqual([1, 'Biscotti']);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Throw away' }));
    expect(onClose).toHaveBeenCalledTimes(2);
    cleanup();
    edit();
    expect(field('Name').value).toBe('Biscuit');
  });

  it('keeps each field that was changed over a reload, also one that was emptied, and sends these alone', async () => {
    edit();
    type('Bio', 'Sits in flowers.');
    type('Hobbies', '');
    type('Breed', 'Beagle');
    type('Age', '4');
    type('Age', '3');
    cleanup();
    const { bodies } = edit();
    const values = () => ['Name', 'Age', 'Breed', 'Hobbies', 'Bio'].map((name) => field(name).value);
    expect(values()).toEqual(['Biscuit', '3', 'Beagle', '', 'Sits in flowers.']);
    await userEvent.keyboard('{Escape}');
    await save();
    await waitFor(() => expect(bodies()).toEqual([{ breed: 'Beagle', hobbies: [], bio: 'Sits in flowers.' }]));
    await waitFor(() => expect(draftKeys()).toEqual([]));
  });
});
