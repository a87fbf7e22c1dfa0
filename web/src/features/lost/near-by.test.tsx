import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SocketProvider } from '../../core/socket.tsx';
import { biscuit, ulid, userId } from '../../testing/dogs.ts';
import { ok, type Server, show } from '../../testing/screen.tsx';
import { fakeSockets } from '../../testing/socket.ts';
import { NearBy } from './near-by.tsx';
// Before the tests wait for it.
import './near-strip.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

const LUNA = { alertId: ulid(60), userId: userId(2), name: 'Luna' };
const MISSING = {
  ...{ ...LUNA, state: 'active', place: 'Mill Lane', words: '', cell: null, needs: [], breed: 'Beagle', photo: null },
  seenAt: '2026-11-23T08:00:00.000Z',
};
const THANKS = 'Luna is home. Thank you for looking.';

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

const Shown = () => (
  <NearBy skeleton={<p>Loading</p>}>
    <textarea aria-label="Below" />
  </NearBy>
);

const HIDE = `PUT /lost-dogs/${LUNA.userId}/hidden`;
const HOME = { cell: 'u33dc', alerts: true };
const me = { ...biscuit, area: HOME };

async function open(near: object, { isConnected = true, server = {} as Server } = {}) {
  const sockets = fakeSockets();
  const answers = { near };
  const view = show(
    <SocketProvider>
      <Shown />
    </SocketProvider>,
    {
      me,
      server: {
        'POST /socket-ticket': () =>
          ok({ ticket: 'ticket', url: 'wss://live.example.com/live', expiresAt: '2026-11-21T08:00:30.000Z' }),
        'GET /lost-dogs': () => ok(answers.near),
        ...server,
      },
    },
  );
  await waitFor(() => expect(sockets.length).toBe(1));
  const connect = () => sockets[0]?.open();
  if (isConnected) connect();
  return { ...view, answers, connect, tell: (frame: object) => sockets[0]?.tell(frame) };
}

const rows = () => [...document.querySelectorAll('.card li')].map(({ textContent }) => textContent);
const ended = (outcome: string) => ({ type: 'lost.ended', userId: LUNA.userId, alertId: LUNA.alertId, outcome });

it('an alert that ends well says so, and keeps its place', async () => {
  const { answers, tell } = await open({ items: [MISSING], home: [] });
  await screen.findByText('Missing near you');
  answers.near = { items: [], home: [] };
  tell(ended('home'));
  expect(await screen.findByText('Luna is home. Thank you!')).toBeDefined();
  await waitFor(() => expect(rows()).toEqual(['Luna is home']));
});

it('the last alert keeps its place once it is hidden', async () => {
  const { sent } = await open({ items: [MISSING], home: [] }, { server: { [HIDE]: () => ok({}) } });
  await userEvent.click(await screen.findByRole('button', { name: 'Hide the alert of Luna' }));
  await screen.findByText('Hidden');
  expect(screen.getByText('Missing near you')).toBeDefined();
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

const missing = (...names: string[]) =>
  names.map((name, at) => ({ ...MISSING, ...{ name, userId: userId(at + 2), alertId: ulid(60 + at) } }));
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const allAlerts = () => screen.queryByRole('link', { name: 'All alerts' })?.getAttribute('href');

it('three alerts are all there are, and lead nowhere else', async () => {
  await open({ items: missing('Luna', 'Otto', 'Moss'), home: [] });
  await screen.findByText('Missing near you');
  expect([names(), allAlerts()]).toEqual([['Luna', 'Otto', 'Moss'], undefined]);
});

it('of more alerts the first three are shown, and the way to all', async () => {
  await open({ items: missing('Luna', 'Otto', 'Moss', 'Tank', 'Rosie'), home: [] });
  await screen.findByText('Missing near you');
  expect([names(), allAlerts()]).toEqual([['Luna', 'Otto', 'Moss'], '/lost/near']);
});

it('a page of which nothing is left leads to the next one at once', async () => {
  const pages = [
    { items: [], home: [], cursor: 'a' },
    { items: missing('Luna'), home: [], cursor: 'b' },
    { items: missing('x', 'Otto').slice(1), home: [] },
  ];
  show(<Shown />, {
    me,
    server: { 'GET /lost-dogs': ({ query }) => ok(pages[['a', 'b'].indexOf(`${query.get('cursor')}`) + 1]) },
  });
  await screen.findByText('Otto');
  expect([names(), allAlerts()]).toEqual([['Luna', 'Otto'], undefined]);
});

it('an alert of the time before the connection stood is shown once it does', async () => {
  const { answers, connect } = await open({ items: [], home: [] }, { isConnected: false });
  await screen.findByLabelText('Below');
  answers.near = { items: [MISSING], home: [] };
  connect();
  expect(await screen.findByRole('button', { name: 'Luna is missing near you' })).toBeDefined();
});

it('an alert that was stopped says so in its place, and nothing else', async () => {
  const { answers, tell } = await open({ items: [MISSING], home: [] });
  await screen.findByText('Missing near you');
  answers.near = { items: [], home: [] };
  tell(ended('stopped'));
  await waitFor(() => expect(rows()).toEqual(['The alert of Luna has ended']));
  expect(screen.queryByText(/is home/)).toBeNull();
});

it('where one of many ends, no other comes into its place, until new ones are let in', async () => {
  const [luna, otto, moss, tank] = missing('Luna', 'Otto', 'Moss', 'Tank');
  const { answers, cache } = await open({ items: [luna, otto, moss, tank], home: [] });
  await screen.findByText('Missing near you');
  answers.near = { items: [otto, moss, tank], home: [] };
  await act(() => cache.invalidateQueries({ queryKey: ['lost'] }));
  const others = [expect.stringContaining('Otto'), expect.stringContaining('Moss')];
  await waitFor(() => expect(rows()).toEqual(['The alert of Luna is no longer shown', ...others]));
  expect(allAlerts()).toBe('/lost/near');
  const rosie = { ...MISSING, name: 'Rosie', userId: userId(9), alertId: ulid(90) };
  answers.near = { items: [rosie, otto, moss, tank], home: [] };
  await act(() => cache.invalidateQueries({ queryKey: ['lost'] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Rosie is missing near you' }));
  await waitFor(() => expect(names()).toEqual(['Rosie', 'Otto', 'Moss']));
  expect(rows()).toHaveLength(3);
});

it('an alert stays where another dog ends one that has the same id', async () => {
  const otto = { ...MISSING, userId: userId(3), name: 'Otto' };
  const { answers, tell } = await open({ items: [MISSING, otto], home: [] });
  await screen.findByRole('heading', { level: 3, name: 'Otto' });
  answers.near = { items: [MISSING], home: [] };
  tell({ ...ended('home'), userId: otto.userId });
  expect(await screen.findByText('Otto is home. Thank you!')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('heading', { level: 3, name: 'Otto' })).toBeNull());
  expect(screen.getByRole('heading', { level: 3, name: 'Luna' })).toBeDefined();
  expect(screen.queryByText('Luna is home. Thank you!')).toBeNull();
});

it('thanks for two alerts that have the same id are closed one by one', async () => {
  await open({ items: [], home: [LUNA, { ...LUNA, userId: userId(3), name: 'Otto' }] });
  await screen.findByText(THANKS);
  await userEvent.click(screen.getByRole('button', { name: 'Close the thanks of Otto' }));
  expect(screen.queryByText('Otto is home. Thank you for looking.')).toBeNull();
  expect(screen.getByText(THANKS)).toBeDefined();
});

it('a dog that helped is thanked at once, until it closes the card', async () => {
  const { answers, tell, unmount } = await open({ items: [], home: [] });
  answers.near = { items: [], home: [LUNA] };
  tell(ended('home'));
  await userEvent.click(await screen.findByRole('button', { name: 'Luna is home. Thank you!' }));
  expect(await screen.findByText(THANKS)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Close the thanks of Luna' }));
  expect(screen.queryByText(THANKS)).toBeNull();
  unmount();
  const { sent } = await open({ items: [], home: [LUNA] });
  await waitFor(() => expect(sent.some(({ path }) => path === '/lost-dogs')).toBe(true));
  expect(screen.queryByText(THANKS)).toBeNull();
});

describe('what alerts would push down', () => {
  const near = ok({ items: [MISSING], home: [] });
  const never = () => Promise.withResolvers<typeof near>().promise;
  const below = () => screen.queryByRole('textbox', { name: 'Below' });
  const loads = (answer: Server[string], area?: typeof biscuit.area) =>
    show(<Shown />, { server: { 'GET /lost-dogs': answer }, me: { ...biscuit, area } });

  it.each([
    ['without a home area', undefined],
    ['that does not want to hear of them', { ...HOME, alerts: false }],
  ])('waits for nothing with a dog %s', (_, area) => {
    loads(never, area);
    expect(below()).not.toBeNull();
  });

  it('comes together with them', async () => {
    const come = Promise.withResolvers<typeof near>();
    loads(() => come.promise, HOME);
    expect([screen.getByText('Loading'), below()]).toEqual([expect.anything(), null]);
    come.resolve(near);
    await waitFor(() => expect(below()).not.toBeNull());
    expect(screen.getByRole('region', { name: 'Missing near you' })).toBeDefined();
  });

  it('waits for them only for a moment', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    loads(never, HOME);
    expect(below()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(below()).not.toBeNull();
  });

  /** With those that come in later. */
  async function later(first: object, next: object) {
    let answer = ok(first);
    const { cache } = loads(() => answer, HOME);
    await waitFor(() => expect(below()).not.toBeNull());
    answer = ok(next);
    await act(() => cache.invalidateQueries({ queryKey: ['lost'] }));
  }
  const strip = () => screen.queryByRole('region', { name: 'Missing near you' });

  it('stays in place when one comes in later, which waits behind a pill', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await later({ items: [], home: [] }, { items: [MISSING], home: [] });
    const field = below();
    const pill = await screen.findByRole('button', { name: 'Luna is missing near you' });
    expect([strip(), scrolled.mock.calls]).toEqual([null, []]);
    await userEvent.click(pill);
    await waitFor(() => expect(strip()).not.toBeNull());
    expect(below()).toBe(field);
    expect(scrolled).toHaveBeenCalledWith({ top: 0 });
    expect(screen.queryByRole('button', { name: /missing near you$/ })).toBeNull();
    scrolled.mockRestore();
  });

  it('stays in place below the alerts that are shown, when more come in', async () => {
    await later({ items: missing('Luna'), home: [] }, { items: missing('Luna', 'Otto', 'Moss'), home: [] });
    const pill = await screen.findByRole('button', { name: '2 dogs are missing near you' });
    expect(names()).toEqual(['Luna']);
    await userEvent.click(pill);
    await waitFor(() => expect(names()).toEqual(['Luna', 'Otto', 'Moss']));
  });

  it('stays in place when the first answer comes too late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const come = Promise.withResolvers<typeof near>();
    loads(() => come.promise, HOME);
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    come.resolve(near);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('button', { name: 'Luna is missing near you' })).toBeDefined();
    expect(strip()).toBeNull();
  });

  it('stays in place where thanks take the place of an alert', async () => {
    await later(
      { items: missing('Luna', 'Otto'), home: [] },
      { items: missing('Luna', 'Otto').slice(1), home: [LUNA] },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Luna is home. Thank you!' }));
    expect(await screen.findByText(THANKS)).toBeDefined();
  });

  it('stays in place without a pill where only thanks come that were closed before', async () => {
    localStorage.setItem(`barkyard.home-again.${LUNA.userId}.${LUNA.alertId}`, 'away');
    await later({ items: [], home: [] }, { items: [], home: [LUNA] });
    expect(screen.queryByRole('button', { name: 'Luna is home. Thank you!' })).toBeNull();
  });

  it('stays in place without a pill where the alert that waited is over', async () => {
    const { answers, tell } = await open({ items: [], home: [] });
    await screen.findByLabelText('Below');
    answers.near = { items: [MISSING], home: [] };
    tell({ type: 'lost.near', userId: LUNA.userId, alertId: LUNA.alertId });
    await screen.findByRole('button', { name: 'Luna is missing near you' });
    answers.near = { items: [], home: [] };
    tell(ended('stopped'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Luna is missing near you' })).toBeNull());
  });
});
