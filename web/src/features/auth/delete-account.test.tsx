import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signOut } from 'aws-amplify/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '#shared/profiles/contract';
import { meQuery } from '../../core/session.tsx';
import { biscuit } from '../../testing/dogs.ts';
import { type Answer, show } from '../../testing/screen.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { setDeletedDog } from './deleted-account.ts';
import { Farewell } from './farewell.tsx';

vi.mock('aws-amplify/auth', () => ({ signOut: vi.fn() }));
vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

beforeEach(() => {
  vi.mocked(signOut).mockReset();
});
afterEach(() => {
  setDeletedDog(undefined);
});

const onClose = vi.fn();

/** As behind the guard: there for as long as somebody is signed in. */
function Guarded({ dog }: { dog: Me }) {
  const { data: me } = useQuery(meQuery);
  return me && <DeleteAccount dog={dog} onClose={onClose} />;
}

function open(answer: () => Answer | Promise<Answer> = () => ({ data: {} }), me = biscuit) {
  onClose.mockReset();
  const screens = (
    <>
      <Guarded dog={me} />
      <Farewell />
    </>
  );
  const view = show(screens, { server: { 'POST /account-deletion': answer }, me });
  return { ...view, bodies: () => view.sent.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const word = () => screen.getByLabelText<HTMLInputElement>('Type DELETE to confirm');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');

async function toStep2() {
  await userEvent.type(word(), 'DELETE');
  await userEvent.click(button('Continue'));
}

async function confirmWith(words: string) {
  await toStep2();
  await userEvent.type(password(), words);
  await userEvent.click(button('Delete Account'));
}

const refused = (code: string, message: string, status: number): Answer => ({ status, refusal: { code, message } });

describe('step 1', () => {
  it('says what goes with the account; the safe way out has the focus', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Delete Biscuit’s account?' })).toBeDefined();
    for (const words of [
      'Step 1 of 2',
      'This can’t be undone. You will lose:',
      '42 posts with their photos and comments',
      '128 followers and 93 dogs you follow',
      'Your name and picture in every conversation',
    ]) {
      expect(screen.getByText(words)).toBeDefined();
    }
    expect(document.activeElement).toBe(button('Keep my account'));
  });

  it('counts one as one', () => {
    open(undefined, { ...biscuit, posts: 1, followers: 1, following: 1 });
    expect(screen.getByText('1 post with its photos and comments')).toBeDefined();
    expect(screen.getByText('1 follower and 1 dog you follow')).toBeDefined();
  });

  it.each(['', 'DELET', 'delete', 'DELETED', 'DEL ETE'])(
    '%j is not exactly DELETE',
    { tags: ['spec-5.77', 'spec-9.17'] },
    async (typed) => {
      open();
      if (typed) await userEvent.type(word(), typed);
      await userEvent.click(button('Continue'));
      expect(await screen.findByText('Please type DELETE to confirm.')).toBeDefined();
      expect(document.activeElement).toBe(word());
      await userEvent.type(word(), '{Enter}');
      expect(screen.getByText('Step 1 of 2')).toBeDefined();
    },
  );

  it('takes the space that a keyboard adds for none', async () => {
    open();
    await userEvent.type(word(), 'DELETE ');
    await userEvent.click(button('Continue'));
    expect(await screen.findByText('Step 2 of 2')).toBeDefined();
  });

  it('says so once the field is left', async () => {
    open();
    await userEvent.type(word(), 'delete');
    await userEvent.tab();
    expect(await screen.findByText('Please type DELETE to confirm.')).toBeDefined();
    await userEvent.clear(word());
    await userEvent.type(word(), 'DELETE');
    await waitFor(() => expect(screen.queryByText('Please type DELETE to confirm.')).toBeNull());
  });

  it.each(['Keep my account', 'Close'])('%s leaves everything as it is', async (name) => {
    const { bodies } = open();
    await userEvent.click(button(name));
    expect(onClose).toHaveBeenCalledOnce();
    expect(bodies()).toEqual([]);
  });

  it('leads to step 2 by Enter too, to the password', { tags: ['spec-4.24', 'spec-8.54'] }, async () => {
    open();
    await userEvent.type(word(), 'DELETE{Enter}');
    expect(await screen.findByText('Step 2 of 2')).toBeDefined();
    expect(document.activeElement).toBe(password());
    expect(
      screen.getByText('For security reasons, please enter your password to confirm account deletion.'),
    ).toBeDefined();
  });
});

describe('step 2', () => {
  it.each(['', '12345'])('the password %j: present and at least 6 characters', { tags: 'spec-5.78' }, async (typed) => {
    const { bodies } = open();
    await toStep2();
    if (typed) await userEvent.type(password(), typed);
    await userEvent.click(button('Delete Account'));
    expect(await screen.findByText('Please enter your password to confirm deletion.')).toBeDefined();
    expect(bodies()).toEqual([]);
  });

  it.each([
    ['auth.deletionWrongPassword', 'Incorrect password. Please try again.', 403],
    ['auth.deletionTooMany', 'Too many failed attempts. Please try again later.', 429],
    ['auth.deletionNotProved', 'Authentication failed. Please check your password.', 403],
    ['auth.deletionFailed', 'Failed to delete account. Please try again.', 500],
  ])('%s: "%s"', { tags: ['spec-8.55', 'spec-8.59'] }, async (code, message, status) => {
    open(() => refused(code, message, status));
    await confirmWith('Walkies-4-me');
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(message);
    expect(signOut).not.toHaveBeenCalled();
  });

  it('asks for a code where the second step is on', async () => {
    const words = 'Please enter the code from your authenticator app, too.';
    const answers: Answer[] = [refused('auth.secondStepNeeded', words, 403), { data: {} }];
    const { bodies } = open(() => answers.shift() ?? 'offline');
    await confirmWith('Walkies-4-me');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    await userEvent.type(await screen.findByLabelText('Code'), '123 456');
    await userEvent.click(button('Delete Account'));
    await screen.findByText('Account deleted successfully');
    expect(bodies().at(-1)).toEqual({ confirmation: 'DELETE', password: 'Walkies-4-me', code: '123456' });
  });

  it('a network error can be tried again, with the password as it was typed', { tags: 'spec-8.58' }, async () => {
    const answers: Answer[] = ['offline', { data: {} }];
    const { bodies } = open(() => answers.shift() ?? 'offline');
    await confirmWith('Walkies-4-me');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Network error. Please check your internet connection and try again.',
    );
    await userEvent.click(button('Try again'));
    await screen.findByText('Account deleted successfully');
    expect(bodies()).toEqual([
      { confirmation: 'DELETE', password: 'Walkies-4-me' },
      { confirmation: 'DELETE', password: 'Walkies-4-me' },
    ]);
  });

  it('while it is under way nothing closes and nothing is sent twice', async () => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const { bodies } = open(() => promise);
    await confirmWith('Walkies-4-me');
    expect(button('Delete Account').getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button('Delete Account'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button('Close'));
    await userEvent.click(button('Keep my account'));
    expect(onClose).not.toHaveBeenCalled();
    expect(bodies()).toHaveLength(1);
    resolve({ data: {} });
    await screen.findByText('Account deleted successfully');
  });
});

describe('a deleted account', () => {
  it('says "Account deleted successfully" in an alert, and logs out', { tags: 'spec-8.60' }, async () => {
    const { cache } = open();
    await confirmWith('Walkies-4-me');
    expect(await screen.findByRole('alertdialog', { name: 'Account deleted successfully' })).toBeDefined();
    expect(screen.getByText(/^Biscuit has left the yard, and you are signed out\./)).toBeDefined();
    expect(signOut).toHaveBeenCalledOnce();
    expect(cache.getQueryData(meQuery.queryKey)).toBeNull();
  });

  it('its alert is closed once and for all', async () => {
    open();
    await confirmWith('Walkies-4-me');
    const alert = await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(alert.isConnected).toBe(false));
  });
});
