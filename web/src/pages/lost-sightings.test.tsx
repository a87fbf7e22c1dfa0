import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Tip, TipRow } from '#shared/lost/tips';
import { SocketProvider } from '../core/socket.tsx';
import { card, ulid } from '../testing/dogs.ts';
import { ownAlert, rowsOf, tip } from '../testing/missing-dogs.ts';
import { ok, refusing, type Server, show } from '../testing/screen.tsx';
import { fakeSockets } from '../testing/socket.ts';
import { Component as LostPage } from './lost.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));
// The map itself is looked at in a browser.
vi.mock('../features/lost/leaflet-map.tsx', () => ({ Component: () => null }));

const PIN = 'gcpvj0u';
const FURTHER = 'gcpvj1h';
const { userId, username, name } = card();
const sender = { userId, username, name };

const muting = (rows: TipRow[], muted: boolean) => () => {
  for (const one of rows.flatMap(({ tips }) => tips)) if (one.from === 'neighbour') one.muted = muted;
  rows.sort((one, other) => Number(one.tips[0]?.muted) - Number(other.tips[0]?.muted));
  return ok({});
};

function open(rows: TipRow[], server: Server = {}) {
  const alert = ownAlert({ cell: PIN });
  return show(<LostPage />, {
    server: {
      'GET /me/lost': () => ok({ alert, tips: { items: rows } }),
      'PUT /me/tips/01KA0000000000000000000012/mute': muting(rows, true),
      'DELETE /me/tips/01KA0000000000000000000012/mute': muting(rows, false),
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

const said = (): TipRow[] => [
  {
    tips: [
      tip(12, { from: 'neighbour', sender, words: 'At the bakery' }),
      tip(11, { from: 'neighbour', sender, words: 'At the bridge' }),
    ],
    count: 2,
  },
  ...rowsOf([tip(10, { from: 'poster', words: 'By the pond' })]),
];

describe("'Not Biscuit'", () => {
  it('folds all that the sender wrote, and nothing of others', async () => {
    const { sent } = open(said());
    await press(await row('At the bakery'), 'Not Biscuit');
    await screen.findByText('You said that this is not Biscuit. Show it.');
    expect(changes(sent)).toEqual(['PUT /me/tips/01KA0000000000000000000012/mute']);
    expect((await row('At the bakery')).querySelector('details')?.open).toBe(false);
    expect((await row('By the pond')).querySelector('details')).toBeNull();
    // It keeps its place and the focus, so that a second press says nothing about the next one.
    expect((await row('At the bakery')).nextElementSibling).toBe(await row('By the pond'));
    expect(document.activeElement).toBe(await row('At the bakery'));
    expect(within(await row('At the bridge')).queryByRole('button')).toBeNull();
    expect(dogsOnTheMap()).toBe('sighting1');
  });

  it('is undone by one press', async () => {
    const { sent } = open(said());
    await press(await row('At the bakery'), 'Not Biscuit');
    await screen.findByRole('button', { name: 'Undo' });
    await press(await row('At the bakery'), 'Undo');
    await waitFor(() => expect(screen.queryByText(/^You said that this is not/)).toBeNull());
    expect(changes(sent).at(-1)).toBe('DELETE /me/tips/01KA0000000000000000000012/mute');
    expect(dogsOnTheMap()).toBe('sightings3');
  });

  it('stays as it is if the sender is deleted or blocked', async () => {
    open(rowsOf([tip(12, { from: 'neighbour', muted: true, words: 'At the bakery' })]));
    expect(within(await row('At the bakery')).queryByRole('button')).toBeNull();
  });

  it('says why it did not work', async () => {
    const sentence = 'This message is gone.';
    open(said(), { 'PUT /me/tips/01KA0000000000000000000012/mute': refusing(404, 'lost.tipGone', sentence) });
    await press(await row('At the bakery'), 'Not Biscuit');
    expect(await within(await row('At the bakery')).findByText(sentence)).toBeDefined();
  });
});

describe('what one dog wrote', () => {
  it('is one row, which opens, and each of it can be acted on', async () => {
    const [group, ...others] = said();
    if (group) group.tips[1] = tip(11, { from: 'neighbour', sender, words: 'At the bridge', cell: FURTHER });
    open([...(group ? [group] : []), ...others]);
    const first = await row('At the bakery');
    const inside = within(first);
    const more = inside.getByText(`2 sightings from ${name}`);
    expect(more.closest('details')?.open).toBe(false);
    await userEvent.click(more);
    expect(more.closest('details')?.open).toBe(true);
    expect(inside.getByText('At the bridge')).toBeDefined();
    expect(inside.getByRole('button', { name: 'Search here' })).toBeDefined();
    expect(inside.getAllByRole('button', { name: 'Not Biscuit' })).toHaveLength(1);
    expect(dogsOnTheMap()).toBe('sightings3');
  });

  it('says where all of it is, if it is more than is shown', async () => {
    open([{ tips: [tip(12, { sender, words: 'At the bakery' }), tip(11, { sender })], count: 137 }]);
    const inside = within(await row('At the bakery'));
    expect(inside.getByText(`137 sightings from ${name}`)).toBeDefined();
    expect(inside.getByText('The first 2 are shown here. Your export has all of them.')).toBeDefined();
  });
});

describe('many sightings', () => {
  const many = (from: number, count: number, more: Partial<Tip> = {}) =>
    rowsOf(Array.from({ length: count }, (_, at) => tip(from - at, { words: `Number ${from - at}`, ...more })));

  it('come page by page, and the count says that there are more', async () => {
    const alert = ownAlert({ cell: PIN });
    const second = Promise.withResolvers<void>();
    open([], {
      'GET /me/lost': async ({ query }) => {
        if (query.get('cursor') !== 'next') return ok({ alert, tips: { items: many(99, 50), cursor: 'next' } });
        await second.promise;
        return ok({ alert, tips: { items: many(49, 3) } });
      },
    });
    await row('Number 99');
    expect(dogsOnTheMap()).toBe('sightings50+');
    second.resolve();
    await row('Number 47');
    expect(dogsOnTheMap()).toBe('sightings53');
  });

  it('of finders leave the map in reach: three stand above it, the others below', async () => {
    open(many(20, 5, { kind: 'have' }));
    await row('Number 20');
    const list = (region: string) => within(screen.getByRole('region', { name: region })).getAllByRole('listitem');
    expect([list('Somebody says they have Biscuit').length, list('Sightings').length]).toEqual([3, 2]);
  });

  it('that frames announce are asked for by name', async () => {
    const sockets = fakeSockets();
    const { sent } = show(
      <SocketProvider>
        <LostPage />
      </SocketProvider>,
      {
        server: {
          'GET /me/lost': () => ok({ alert: ownAlert(), tips: { items: rowsOf([tip(12, { words: 'By the pond' })]) } }),
          'POST /socket-ticket': () =>
            ok({ ticket: 't', url: 'wss://live.example.com/live', expiresAt: '2099-11-21T08:00:30.000Z' }),
        },
      },
    );
    await row('By the pond');
    await waitFor(() => expect(sockets.length).toBe(1));
    sockets[0]?.open();
    for (const n of [13, 14, 13]) sockets[0]?.tell({ type: 'tip.new', tipId: ulid(n) });
    await waitFor(() => expect(sent.at(-1)?.query.get('announced')).toBe(`${ulid(14)},${ulid(13)}`));
  });
});

describe("'Search here'", () => {
  const seen = () => rowsOf([tip(12, { cell: FURTHER, words: 'At the bakery' })]);

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
    open([...rowsOf([tip(9, { kind: 'have', cell: FURTHER, words: 'In my garden' })]), ...said()]);
    await row('In my garden');
    expect(screen.queryByRole('button', { name: 'Search here' })).toBeNull();
  });
});

describe('a finder who says that they have the dog', () => {
  const found = () => rowsOf([tip(11, { kind: 'have', words: 'In my garden' }), tip(12, { words: 'By the pond' })]);

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
