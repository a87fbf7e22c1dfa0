import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { NearAlert } from '#shared/lost/alert';
import { biscuit, ulid, userId } from '../testing/dogs.ts';
import { nearAlert } from '../testing/missing-dogs.ts';
import { ok, refusing, type Server, show } from '../testing/screen.tsx';
import { Component as NearPage } from './near.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

const HOME = { cell: 'u33dc', alerts: true };
const missing = (...names: string[]): NearAlert[] =>
  names.map((name, at) => nearAlert({ name, alertId: ulid(60 + at), userId: userId(20 + at) }));

const open = (server: Server, area: typeof biscuit.area = HOME) =>
  show(<NearPage />, { server, me: { ...biscuit, area } });
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('all alerts near by', () => {
  it('come page by page', async () => {
    const all = missing('Luna', 'Otto', 'Moss', 'Tank');
    open({
      'GET /lost-dogs': ({ query }) =>
        ok(
          query.get('cursor') === 'next'
            ? { items: all.slice(3), home: [] }
            : { items: all.slice(0, 3), home: [], cursor: 'next' },
        ),
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Missing near you' })).toBeDefined();
    await screen.findByText('Tank');
    expect(names()).toEqual(['Luna', 'Otto', 'Moss', 'Tank']);
    expect(document.title).toMatch(/^Missing near you/);
  });

  it('are hidden one by one, each in its place, so that a second press hides no other', async () => {
    const [luna, otto] = missing('Luna', 'Otto');
    open({
      'GET /lost-dogs': () => ok({ items: [luna, otto], home: [] }),
      [`PUT /lost-dogs/${luna?.userId}/hidden`]: () => ok({}),
      [`PUT /lost-dogs/${otto?.userId}/hidden`]: () => ok({}),
    });
    (await screen.findByRole('button', { name: 'Hide the alert of Luna' })).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(names()).toEqual(['Otto']));
    const rows = () => screen.getAllByRole('listitem');
    expect([rows()[0]?.textContent, document.activeElement]).toEqual(['Hidden', rows()[0]]);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Hide the alert of Otto' }));
    await screen.findByText('Nobody is missing near you');
    expect(rows().map(({ textContent }) => textContent)).toEqual(['Hidden', 'Hidden']);
  });

  it('stand still while somebody reads them: new ones wait, and those that end keep their place', async () => {
    const [luna, otto, moss] = missing('Luna', 'Otto', 'Moss');
    let items = [luna, otto];
    const { cache } = open({ 'GET /lost-dogs': () => ok({ items, home: [] }) });
    await screen.findByText('Otto');
    items = [moss, luna];
    await act(() => cache.invalidateQueries({ queryKey: ['lost'] }));
    const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(rows()).toEqual([expect.stringContaining('Luna'), 'The alert of Otto is no longer shown']),
    );
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await userEvent.click(await screen.findByRole('button', { name: 'Moss is missing near you' }));
    await waitFor(() => expect(names()).toEqual(['Moss', 'Luna']));
    expect(rows()).toHaveLength(2);
    scrolled.mockRestore();
  });

  it('wait also where nobody was missing', async () => {
    let items: NearAlert[] = [];
    const { cache } = open({ 'GET /lost-dogs': () => ok({ items, home: [] }) });
    await screen.findByText('Nobody is missing near you');
    items = missing('Luna');
    await act(() => cache.invalidateQueries({ queryKey: ['lost'] }));
    expect(screen.getByText('Nobody is missing near you')).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: 'Luna is missing near you' }));
    await waitFor(() => expect(names()).toEqual(['Luna']));
  });

  it.each([
    ['nobody is missing', HOME, 'Nobody is missing near you', undefined],
    ['alerts are off', { ...HOME, alerts: false }, 'You see no alerts yet', 'Change'],
    ['there is no home area', undefined, 'You see no alerts yet', 'Set my area'],
  ])('say so if %s', async (_, area, title, button) => {
    show(<NearPage />, { server: { 'GET /lost-dogs': () => ok({ items: [], home: [] }) }, me: { ...biscuit, area } });
    const empty = (await screen.findByRole('heading', { level: 2, name: title })).closest('section');
    const buttons = within(empty as HTMLElement).queryAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(button ? [button] : []);
  });

  it('that do not come can be asked for again', async () => {
    open({ 'GET /lost-dogs': refusing(400, 'lost.loadFailed', 'Failed to load the alert') });
    expect(await screen.findByText('Failed to load the alert')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
