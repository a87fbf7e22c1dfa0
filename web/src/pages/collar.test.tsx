import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Tip } from '#shared/lost/tips';
import { tipsQuery } from '../features/lost/collar.ts';
import { userId } from '../testing/dogs.ts';
import { rowsOf, tip } from '../testing/missing-dogs.ts';
import { ok, refusing, type Server, show } from '../testing/screen.tsx';
import { Component as CollarPage } from './collar.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

const CODE = '01ABCDEFGH';
const COLLAR = { code: CODE, showsBreed: true, showsPhoto: false, needs: [] };
const found = (n: number, more: Partial<Tip> = {}) =>
  tip(n, { where: 'By the mill', words: 'Woof', reach: '555 0100', from: 'collar', ...more });

const open = (server: Server = {}) =>
  show(<CollarPage />, {
    server: {
      'GET /me/collar': () => ok(COLLAR),
      'GET /me/tips': () => ok({ items: [] }),
      ...server,
    },
  });

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the collar code', () => {
  it('is made when it is asked for', async () => {
    const { sent } = open({
      'GET /me/collar': () => ok({ ...COLLAR, code: null, showsPhoto: true }),
      'PUT /me/collar': () => ok(COLLAR),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Make a code' }));
    expect(await screen.findAllByText('01ABC-DEFGH')).not.toEqual([]);
    expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { showsBreed: true, showsPhoto: true } });
  });

  it('is shown with the page that it leads to, and printed on six tags', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    open();
    expect(await screen.findByRole('img', { name: /\/c\/01ABCDEFGH$/ })).toBeDefined();
    expect(screen.getByRole('link', { name: /page that finders see/ }).getAttribute('href')).toMatch(
      /\/c\/01ABCDEFGH$/,
    );
    await press('Print');
    expect(print).toHaveBeenCalledOnce();
    expect(document.querySelectorAll('.tag-sheet svg')).toHaveLength(6);
  });

  it('has a page that shows the photo and the breed, or not', async () => {
    const { sent } = open({ 'PUT /me/collar': ({ body }) => ok({ ...COLLAR, ...Object(body) }) });
    await userEvent.click(await screen.findByRole('switch', { name: 'Profile photo' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Breed' }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { showsBreed: false, showsPhoto: true } }));
  });

  it('shows what is stored where a switch fails, which a toast says', async () => {
    const words = 'Failed to save your collar code';
    open({ 'PUT /me/collar': refusing(500, 'lost.collarFailed', words) });
    await userEvent.click(await screen.findByRole('switch', { name: 'Breed' }));
    expect((await screen.findByRole('alert')).closest('[data-sonner-toaster]')).not.toBeNull();
    expect(screen.getByRole('alert').textContent).toBe(words);
    expect(screen.getByRole('switch', { name: 'Breed' })).toHaveProperty('checked', true);
  });

  it('has a page that says what the dog needs', async () => {
    const saved = Promise.withResolvers<void>();
    const { sent } = open({
      'PUT /me/collar': ({ body }) => saved.promise.then(() => ok({ ...COLLAR, ...Object(body) })),
    });
    const box = (name: string) => screen.getByRole('checkbox', { name });
    await screen.findByRole('checkbox', { name: 'Hears badly' });
    await userEvent.click(box('Hears badly'));
    expect(box('Hears badly')).toHaveProperty('checked', true);
    await userEvent.click(box('Is old'));
    saved.resolve();
    await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    expect(sent.at(-1)).toMatchObject({ body: { showsBreed: true, needs: ['senior', 'deaf'] } });
    await waitFor(() => expect(box('Is old')).toHaveProperty('checked', true));
  });

  it('is replaced by a new one after a question, which names the old one', async () => {
    const { sent } = open({ 'PUT /me/collar': () => ok({ ...COLLAR, code: 'ZZZZZZZZZZ' }) });
    await screen.findByRole('img', { name: /01ABCDEFGH$/ });
    await press('New code');
    const dialog = await screen.findByRole('alertdialog', { name: 'New code?' });
    expect(dialog.textContent).toContain('The old tag stops working at once.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'New code' }));
    expect(await screen.findByRole('img', { name: /ZZZZZZZZZZ$/ })).toBeDefined();
    expect(sent.at(-1)?.body).toEqual({ showsBreed: true, language: 'en', instead: CODE });
  });

  it('is removed after a question, and stays where that fails', async () => {
    let fails = true;
    open({
      'DELETE /me/collar': (sent) =>
        fails ? refusing(500, 'lost.collarFailed', 'Failed to save your collar code')() : ok(sent && {}),
    });
    await screen.findByRole('img', { name: /01ABCDEFGH$/ });
    const remove = async () => {
      await press('Remove');
      await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    };
    await remove();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to save your collar code');
    fails = false;
    await remove();
    expect(await screen.findByRole('button', { name: 'Make a code' })).toBeDefined();
  });
});

describe('what finders wrote', () => {
  it('is listed as text, an unkind message folded, and can be removed', async () => {
    const tips = [found(2, { kind: 'have', words: '<img src=x>' }), found(1, { refused: true, words: 'You fool' })];
    const { sent } = open({
      'GET /me/tips': () => ok({ items: rowsOf(tips) }),
      [`DELETE /me/tips/${tips[0]?.tipId}`]: () => ok({}),
    });
    expect(await screen.findByText('<img src=x>')).toBeDefined();
    expect(screen.getByText('You fool').closest('details')?.open).toBe(false);
    const row = screen.getByText('“I have Biscuit.”').closest('li');
    await userEvent.click(within(row as HTMLElement).getByRole('button'));
    await waitFor(() => expect(screen.queryByText('<img src=x>')).toBeNull());
    expect([row?.isConnected, row?.textContent, document.activeElement]).toEqual([true, 'Removed', row]);
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: `/me/tips/${tips[0]?.tipId}` });
  });

  it('of one dog is one row, of which each message can be removed', async () => {
    const sender = { userId: userId(2), username: 'luna', name: 'Luna' };
    const more = { from: 'neighbour', sender } as const;
    const tips = [found(3, { ...more, words: 'Third' }), found(2, { ...more, words: 'Second' }), found(1, more)];
    open({
      'GET /me/tips': () => ok({ items: [{ tips, count: 3 }] }),
      [`DELETE /me/tips/${tips[0]?.tipId}`]: () => ok({}),
    });
    expect(await screen.findByText('3 sightings from Luna')).toBeDefined();
    const row = within(screen.getByText('Third').closest('li') as HTMLElement);
    const [first] = row.getAllByRole('button', { name: 'Remove' });
    if (first) await userEvent.click(first);
    expect(await row.findByText('Removed')).toBeDefined();
    expect(screen.getByText('Second').closest('details')).toBeDefined();
    cleanup();
    open({ 'GET /me/tips': () => ok({ items: [{ tips: tips.slice(1), count: 2 }] }) });
    expect(await screen.findByText('2 sightings from Luna')).toBeDefined();
    expect(screen.queryByText('Third')).toBeNull();
    expect(screen.getByText('Second').closest('details')).toBeNull();
  });

  it('keeps its place once it is removed, so that a second tap removes no other', async () => {
    const tips = [found(2, { words: 'By the pond' }), found(1, { words: 'At the bakery' })];
    const { sent, cache, unmount } = open({
      'GET /me/tips': () => ok({ items: rowsOf(tips) }),
      [`DELETE /me/tips/${tips[0]?.tipId}`]: () => ok({}),
    });
    const bakery = (await screen.findByText('At the bakery')).closest('li');
    const pond = screen.getByText('By the pond').closest('li') as HTMLElement;
    within(pond).getByRole('button', { name: 'Remove' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Removed');
    await userEvent.keyboard('{Enter}');
    expect(bakery?.previousElementSibling?.textContent).toBe('Removed');
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    unmount();
    expect(JSON.stringify(cache.getQueryData(tipsQuery.queryKey))).not.toContain('By the pond');
  });

  it('is empty at first', async () => {
    open();
    expect(await screen.findByText('Nobody has written yet.')).toBeDefined();
  });
});
