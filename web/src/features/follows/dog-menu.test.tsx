import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Profile } from '#shared/profiles/contract';
import { card, luna as stranger, userId } from '../../testing/dogs.ts';
import { type Answer, type Server, show } from '../../testing/screen.tsx';
import { BlocksModal } from './blocks-modal.tsx';
import { DogMenu } from './dog-menu.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

const data = (answer: unknown) => (): Answer => ({ data: answer });
const failed = (code: string, message: string) => (): Answer => ({ status: 500, refusal: { code, message } });
const luna: Profile = { ...stranger, userId: userId(20), relation: 'following' };
const path = `/users/${luna.userId}`;

const open = async (dog: Profile, server: Server = {}) => {
  const onBlocked = vi.fn();
  const shown = show(<DogMenu dog={dog} onBlocked={onBlocked} />, { server });
  await userEvent.click(screen.getByRole('button', { name: 'More about Luna' }));
  return { ...shown, onBlocked };
};
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));
const sentTo = (sent: { method: string; path: string }[], method: string) =>
  sent.filter((one) => one.method === method).map((one) => one.path);

describe('the menu of another dog', () => {
  it('blocks after a question', async () => {
    const { sent, onBlocked } = await open(luna, { [`PUT ${path}/block`]: data({}) });
    await choose('Block');
    expect(await screen.findByRole('alertdialog', { name: 'Block Luna?' })).toBeDefined();
    expect(sentTo(sent, 'PUT')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(onBlocked).toHaveBeenCalledOnce());
    expect(sentTo(sent, 'PUT')).toEqual([`${path}/block`]);
    expect(await screen.findByText('Luna is blocked. You will not see each other any more.')).toBeDefined();
  });

  it('says it when the server does not block', async () => {
    const { onBlocked } = await open(luna, {
      [`PUT ${path}/block`]: failed('follows.blockFailed', 'Failed to block this dog. Please try again.'),
    });
    await choose('Block');
    await userEvent.click(await screen.findByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Failed to block this dog. Please try again.')).toBeDefined();
    expect(onBlocked).not.toHaveBeenCalled();
  });

  it('mutes a followed dog, and shows its posts again', async () => {
    const { sent } = await open(luna, { [`PUT ${path}/mute`]: data({}) });
    await choose('Mute posts');
    expect(await screen.findByText('Luna is muted. Their posts stay out of your feed.')).toBeDefined();
    expect(sentTo(sent, 'PUT')).toEqual([`${path}/mute`]);
    cleanup();
    await open({ ...luna, muted: true });
    expect(await screen.findByRole('menuitem', { name: 'Show posts again' })).toBeDefined();
  });

  it('mutes nobody who is not followed', async () => {
    await open({ ...luna, relation: 'none' });
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Copy link',
      'Report',
      'Block',
    ]);
  });
});

describe('the list of blocked dogs', () => {
  it('takes a block back', async () => {
    const items = [card({ userId: luna.userId, name: 'Luna' })];
    const { sent } = show(<BlocksModal onClose={() => undefined} />, {
      server: { 'GET /me/blocks': () => ({ data: { items } }), [`DELETE ${path}/block`]: data({}) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Unblock' }));
    await waitFor(() => expect(sentTo(sent, 'DELETE')).toEqual([`${path}/block`]));
    expect(await screen.findByText('Luna is no longer blocked.')).toBeDefined();
  });

  it('takes no other back at a second press: the first one keeps its place and the focus', async () => {
    let items = [luna, { ...luna, userId: userId(21), name: 'Otto' }].map(({ userId: id, name }) =>
      card({ userId: id, name }),
    );
    const { sent } = show(<BlocksModal onClose={() => undefined} />, {
      server: {
        'GET /me/blocks': () => ({ data: { items } }),
        [`DELETE ${path}/block`]: () => {
          items = items.slice(1);
          return { data: {} };
        },
      },
    });
    (await screen.findAllByRole('button', { name: 'Unblock' }))[0]?.focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await screen.findByText('Unblocked');
    await userEvent.keyboard('{Enter}');
    const rows = within(screen.getByRole('dialog')).getAllByRole('listitem');
    expect([rows[0]?.textContent, document.activeElement]).toEqual(['Unblocked', rows[0]]);
    expect(sentTo(sent, 'DELETE')).toHaveLength(1);
  });

  it('says that there is nobody', async () => {
    show(<BlocksModal onClose={() => undefined} />, { server: { 'GET /me/blocks': data({ items: [] }) } });
    expect(await screen.findByText('You haven’t blocked anyone.')).toBeDefined();
  });
});
