import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '#shared/profiles/contract';
import { useMe } from '../../core/session.tsx';
import { biscuit } from '../../testing/dogs.ts';
import { ok, refusing, type Server, show } from '../../testing/screen.tsx';
import { HomeArea } from './area-button.tsx';

vi.mock('../../core/token.ts', () => ({ getToken: async () => 'token' }));

afterEach(() => vi.unstubAllGlobals());

type Looks = (found: (position: object) => void, refused: () => void) => void;

/** A browser that answers so when it is asked for a position. */
const locating = (getCurrentPosition: Looks) =>
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });

const BERLIN = { latitude: 52.5200066, longitude: 13.404954 };
const HOME = { cell: 'u33dc', alerts: true };
const Shown = () => <HomeArea area={useMe().area} />;

async function open(server: Server = {}, me: Me = biscuit) {
  const view = show(<Shown />, { server, me });
  await userEvent.click(screen.getByRole('button', { name: me.area ? 'Change' : 'Set my area' }));
  await screen.findByRole('dialog', { name: 'Lost dogs near by' });
  return view;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const chosen = () => screen.getByRole('radio', { checked: true });

describe('the home area', () => {
  it('is cut from one look at the position, of which nothing else is sent', async () => {
    locating((found) => found({ coords: BERLIN }));
    const { sent } = await open({ 'PUT /me/area': ({ body }) => ok(body) });
    await press('Use where I am');
    expect(await screen.findByText('Your square: 52.54° N, 13.43° E')).toBeDefined();
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.filter(({ method }) => method === 'PUT')).toMatchObject([{ path: '/me/area', body: HOME }]);
    expect(JSON.stringify(sent)).not.toMatch(/52\.5|13\.4|u33dc[0-9b-z]/);
    expect(screen.getByRole('button', { name: 'Change' })).toBeDefined();
  });

  it('can be typed, and moved to a square beside it', async () => {
    const { sent } = await open({ 'PUT /me/area': ({ body }) => ok(body) });
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(screen.getByLabelText(/^Coordinates/), '52.52, 13.40');
    expect(screen.getAllByRole('radio')).toHaveLength(25);
    const north = screen.getByRole('radio', { name: '52.58° N, 13.38° E' });
    await userEvent.click(north);
    expect(chosen()).toBe(north);
    await userEvent.click(screen.getByRole('switch'));
    await press('Save');
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ cell: 'u33e0', alerts: false }));
  });

  it.each<[what: string, looks: Looks]>([
    ['refuses', (_, refused) => refused()],
    ['is too slow', (_, refused) => setTimeout(refused, 50)],
    ['answers no number', (found) => found({ coords: { latitude: Number.NaN, longitude: Number.NaN } })],
    ['answers a place beyond the earth', (found) => found({ coords: { latitude: 91, longitude: 13 } })],
    ['answers nothing', (found) => found({ coords: {} })],
  ])('says what to do if the browser %s', async (_, looks) => {
    locating(looks);
    await open();
    await press('Use where I am');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your browser did not share a position. Type the coordinates of a place instead.',
    );
    expect(screen.queryAllByRole('radio')).toEqual([]);
  });

  it('is shown as it was saved, and can be forgotten', async () => {
    await open({ 'DELETE /me/area': () => ok({}) }, { ...biscuit, area: HOME });
    expect(chosen()).toBe(screen.getByRole('radio', { name: '52.54° N, 13.43° E' }));
    await press('Forget my area');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Set my area' })).toBeDefined());
  });

  it('says why it was not saved, and keeps the choice', async () => {
    const words = 'Your area was changed often lately. Try again after 12 days';
    await open({ 'PUT /me/area': refusing(429, 'lost.areaLimit', words) }, { ...biscuit, area: HOME });
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(chosen()).toBeDefined();
  });
});
