import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ok, refusing, type Server, show } from '../testing/screen.tsx';
import { Component as LostPage } from './lost.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

const ALERT = {
  alertId: '01KA0000000000000000000000',
  state: 'active',
  place: 'Mill Lane',
  words: '',
  cell: null,
  seenAt: '2026-11-23T08:00:00.000Z',
  needs: [],
  breed: 'Beagle',
  photo: null,
  km: 2,
  code: '01ABCDEFGH',
  version: 1,
  told: '20+',
  endsAt: '2099-12-07T08:00:00.000Z',
};

const open = (alert: object | null, server: Server = {}) =>
  show(<LostPage />, {
    server: {
      'GET /me/lost': () => ok({ alert, tips: [] }),
      'GET /me/tips': () => ok({ items: [] }),
      ...server,
    },
  });

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('an alert', () => {
  it('is sent by one press once there is a place', async () => {
    const { sent } = open(null, { 'POST /lost-dogs': () => ok(ALERT) });
    await press('Alert dogs near by');
    expect(screen.getByText(/^Please add where .+ was last seen$/)).toBeDefined();
    await userEvent.type(screen.getByRole('textbox', { name: /Near which place/ }), 'Mill Lane');
    await press('Alert dogs near by');
    expect(await screen.findByRole('heading', { name: /^Looking for/ })).toBeDefined();
    const { body } = sent.find(({ method }) => method === 'POST') ?? {};
    expect(body).toMatchObject({ place: 'Mill Lane', km: 2, needs: [] });
    expect(body).not.toHaveProperty('cell');
  });

  it('sends a cell of seven digits, and no position', async () => {
    vi.stubGlobal('navigator', {
      ...navigator,
      geolocation: {
        getCurrentPosition: (found: (at: object) => void) =>
          found({ coords: { latitude: 52.52001, longitude: 13.40501 } }),
      },
    });
    const { sent } = open(null, { 'POST /lost-dogs': () => ok(ALERT) });
    await press('Use where I am');
    await press('Alert dogs near by');
    await screen.findByRole('heading', { name: /^Looking for/ });
    const body = JSON.stringify(sent.find(({ method }) => method === 'POST')?.body);
    expect(JSON.parse(body).cell).toMatch(/^u33d\w{3}$/);
    expect(body).not.toContain('52.5');
    vi.unstubAllGlobals();
  });

  it('that is refused keeps what was written, and says why', async () => {
    open(null, { 'POST /lost-dogs': refusing(429, 'lost.alertLimit', 'You have raised two alerts this month.') });
    await userEvent.type(await screen.findByRole('textbox', { name: /Near which place/ }), 'Mill Lane');
    await press('Alert dogs near by');
    expect(await screen.findByText(/You have raised two alerts this month/)).toBeDefined();
    expect(screen.getByDisplayValue('Mill Lane')).toBeDefined();
  });

  it('that runs is ended by one press, and the dog welcomed', async () => {
    let alert: object = ALERT;
    const { sent } = open(ALERT, {
      'GET /me/lost': () => ok({ alert, tips: [] }),
      'POST /me/lost/end': () => {
        alert = { ...ALERT, state: 'home' };
        return ok({});
      },
    });
    expect(await screen.findByText('20+')).toBeDefined();
    await press(/ is home$/);
    expect(await screen.findByRole('heading', { name: /^Welcome home, / })).toBeDefined();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ alertId: ALERT.alertId, outcome: 'home' });
  });

  it('that was changed on another device is shown as it is', async () => {
    open(ALERT, { 'PATCH /me/lost': refusing(409, 'lost.changed', 'Changed on another device') });
    await press('Change the alert');
    await userEvent.click(await screen.findByRole('radio', { name: /10 km/ }));
    await press('Save');
    expect(await screen.findByText('Changed on another device')).toBeDefined();
  });
});
