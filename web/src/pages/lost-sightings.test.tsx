import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Tip } from '#shared/lost/tips';
import { card } from '../testing/dogs.ts';
import { ownAlert, tip } from '../testing/missing-dogs.ts';
import { ok, refusing, type Server, show } from '../testing/screen.tsx';
import { Component as LostPage } from './lost.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));
// The map itself is looked at in a browser.
vi.mock('../features/lost/leaflet-map.tsx', () => ({ Component: () => null }));

const PIN = 'gcpvj0u';
const FURTHER = 'gcpvj1h';
const { userId, username, name } = card();
const sender = { userId, username, name };

const muting = (tips: Tip[], muted: boolean) => () => {
  for (const one of tips) if (one.from === 'neighbour') one.muted = muted;
  return ok({});
};

function open(tips: Tip[], server: Server = {}) {
  const alert = ownAlert({ cell: PIN });
  return show(<LostPage />, {
    server: {
      'GET /me/lost': () => ok({ alert, tips }),
      'PUT /me/tips/01KA0000000000000000000012/mute': muting(tips, true),
      'DELETE /me/tips/01KA0000000000000000000012/mute': muting(tips, false),
      ...server,
    },
  });
}

const row = async (words: string) => {
  const item = (await screen.findByText(words)).closest('li');
  if (!item) throw new Error(`No sighting says ${words}`);
  return item;
};
const press = (inside: HTMLElement, button: string) =>
  userEvent.click(within(inside).getByRole('button', { name: button }));
const changes = (sent: { method: string; path: string }[]) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
const dogsOnTheMap = () => screen.getByText(/^sightings?$/).parentElement?.textContent;

const said = () => [
  tip(12, { from: 'neighbour', sender, words: 'At the bakery' }),
  tip(11, { from: 'neighbour', sender, words: 'At the bridge' }),
  tip(10, { from: 'poster', words: 'By the pond' }),
];

describe("'Not Biscuit'", () => {
  it('folds all that the sender wrote, and nothing of others', async () => {
    const { sent } = open(said());
    await press(await row('At the bakery'), 'Not Biscuit');
    await waitFor(() => expect(screen.getAllByText('You said that this is not Biscuit. Show it.')).toHaveLength(2));
    expect(changes(sent)).toEqual(['PUT /me/tips/01KA0000000000000000000012/mute']);
    expect((await row('At the bridge')).querySelector('details')?.open).toBe(false);
    expect((await row('By the pond')).querySelector('details')).toBeNull();
    expect(dogsOnTheMap()).toBe('sighting1');
  });

  it('is undone by one press', async () => {
    const { sent } = open(said());
    await press(await row('At the bakery'), 'Not Biscuit');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2));
    await press(await row('At the bakery'), 'Undo');
    await waitFor(() => expect(screen.queryByText(/^You said that this is not/)).toBeNull());
    expect(changes(sent).at(-1)).toBe('DELETE /me/tips/01KA0000000000000000000012/mute');
    expect(dogsOnTheMap()).toBe('sightings3');
  });

  it('stays as it is if the sender is deleted or blocked', async () => {
    open([tip(12, { from: 'neighbour', muted: true, words: 'At the bakery' })]);
    expect(within(await row('At the bakery')).queryByRole('button')).toBeNull();
  });

  it('says why it did not work', async () => {
    const sentence = 'This message is gone.';
    open(said(), { 'PUT /me/tips/01KA0000000000000000000012/mute': refusing(404, 'lost.tipGone', sentence) });
    await press(await row('At the bakery'), 'Not Biscuit');
    expect(await within(await row('At the bakery')).findByText(sentence)).toBeDefined();
  });
});

describe("'Search here'", () => {
  const seen = () => [tip(12, { cell: FURTHER, words: 'At the bakery' })];

  it('moves the pin to the sighting', async () => {
    const { sent } = open(seen(), {
      'PATCH /me/lost': () => ok(ownAlert({ cell: FURTHER, version: 2 })),
    });
    await press(await row('At the bakery'), 'Search here');
    expect(await within(await row('At the bakery')).findByText('The pin is here')).toBeDefined();
    expect(sent.find(({ method }) => method === 'PATCH')?.body).toEqual({
      alertId: ownAlert().alertId,
      version: 1,
      cell: FURTHER,
    });
    expect(within(await row('At the bakery')).queryByRole('button', { name: 'Search here' })).toBeNull();
  });

  it('says so if another device was faster', async () => {
    const sentence = 'Changed on another device';
    open(seen(), { 'PATCH /me/lost': refusing(409, 'lost.changed', sentence) });
    await press(await row('At the bakery'), 'Search here');
    expect(await within(await row('At the bakery')).findByText(sentence)).toBeDefined();
  });

  it('is offered only for sightings with a place', async () => {
    open([...said(), tip(9, { kind: 'have', cell: FURTHER, words: 'In my garden' })]);
    await row('In my garden');
    expect(screen.queryByRole('button', { name: 'Search here' })).toBeNull();
  });
});

describe('a finder who says that they have the dog', () => {
  const found = () => [tip(12, { words: 'By the pond' }), tip(11, { kind: 'have', words: 'In my garden' })];

  it('comes first, below the warning about scams', async () => {
    open(found());
    const warned = within(await row('In my garden'));
    expect(warned.getByText(/Never pay first/)).toBeDefined();
    expect(screen.getAllByRole('listitem')[0]).toBe(await row('In my garden'));
    expect(within(await row('By the pond')).queryByText(/Never pay first/)).toBeNull();
  });

  it('does not end the alert: only a dog that is home does', async () => {
    const { sent } = open(found(), { 'POST /me/lost/end': () => ok({}) });
    await press(await row('In my garden'), 'This is Biscuit');
    const dialog = await screen.findByRole('alertdialog', { name: 'This is Biscuit?' });
    await press(dialog, 'Not with me yet');
    expect(changes(sent)).toEqual([]);
    await press(await row('In my garden'), 'This is Biscuit');
    await press(await screen.findByRole('alertdialog', { name: 'This is Biscuit?' }), 'Biscuit is home');
    await waitFor(() => expect(changes(sent)).toEqual(['POST /me/lost/end']));
  });
});
