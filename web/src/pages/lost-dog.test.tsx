import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '#shared/profiles/contract';
import { Reports } from '../app/report-modal.tsx';
import { draftKeys } from '../core/stored-drafts.ts';
import { biscuit, card, userId as ids } from '../testing/dogs.ts';
import { nearAlert } from '../testing/missing-dogs.ts';
import { ok, refusing, type Sent, type Server, show } from '../testing/screen.tsx';
import { Component as LostDogPage } from './lost-dog.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

const { userId } = card();
const TIPS = `POST /lost-dogs/${userId}/tips`;

const open = (server: Server = {}, id = userId, me: Me = biscuit) =>
  show(
    <Reports>
      <Routes>
        <Route path="/lost" element={<h1>Own alert</h1>} />
        <Route path="/lost/:userId" element={<LostDogPage />} />
      </Routes>
    </Reports>,
    {
      server: { [`GET /lost-dogs/${userId}`]: () => ok(nearAlert({ needs: ['deaf'] })), ...server },
      at: `/lost/${id}`,
      me,
    },
  );

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const write = async (label: RegExp, words: string) => userEvent.type(await screen.findByLabelText(label), words);
const tell = () => press('Tell Luna’s human');
const tipsIn = (sent: Sent[]) =>
  sent.filter(({ method, path }) => `${method} ${path}` === TIPS).map(({ body }) => body);

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('a missing dog near by', () => {
  it('is shown with what helps to meet it', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Luna' })).toBeDefined();
    const rules = screen.getByRole('region', { name: 'If you meet Luna' });
    expect(within(rules).getByText('Hears badly')).toBeDefined();
    expect(within(rules).getByText(/^Do not run after Luna/)).toBeDefined();
  });

  it('has words whose tags and names lead on', async () => {
    open({ [`GET /lost-dogs/${userId}`]: () => ok(nearAlert({ words: 'Ran off after @rex. #millbrook' })) });
    const rex = await screen.findByRole('link', { name: '@rex' });
    expect(rex.getAttribute('href')).toBe('/dog/rex');
    expect(screen.getByRole('link', { name: '#millbrook' }).getAttribute('href')).toBe('/tags/millbrook');
  });

  it('has no page any more once its alert has ended', async () => {
    open({ [`GET /lost-dogs/${userId}`]: refusing(404, 'lost.ended', 'This alert has ended') });
    expect(await screen.findByRole('heading', { name: 'This alert has ended' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Tell Luna’s human' })).toBeNull();
  });
});

describe('what a neighbour saw', () => {
  it('is sent though its screen is left, and thanked for wherever one is', async () => {
    const answer = Promise.withResolvers<void>();
    const { sent, unmount } = open({ [TIPS]: () => answer.promise.then(() => ok({})) });
    await write(/^What should/, 'She ran north.');
    await tell();
    await waitFor(() => expect(tipsIn(sent)).toHaveLength(1));
    unmount();
    show(null, { server: {} });
    answer.resolve();
    expect(await screen.findByText('Thank you! Luna’s human knows.')).toBeDefined();
    expect([tipsIn(sent).length, draftKeys()]).toEqual([1, []]);
  });

  it('is kept for the neighbour until it is sent, and for no other dog at this browser', async () => {
    const { unmount } = open();
    await write(/^What should/, 'She ran north.');
    await write(/^How can/, '555 0100');
    unmount();
    const reachOf = async (me: Me) => {
      const { unmount: leave } = open({}, userId, me);
      const { value } = await screen.findByLabelText<HTMLInputElement>(/^How can/);
      leave();
      return value;
    };
    expect([await reachOf({ ...biscuit, userId: ids(7) }), await reachOf(biscuit)]).toEqual(['', '555 0100']);
  });

  it('is asked first of those who came to tell it, whose focus no heading takes', async () => {
    Element.prototype.scrollIntoView = vi.fn();
    window.history.replaceState(null, '', '#tell');
    open();
    const saw = await screen.findByRole('radio', { name: 'I saw Luna' });
    expect(document.activeElement).toBe(saw);
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
    window.history.replaceState(null, '', '/');
  });

  it('of one dog is not told of another, whose page opens over it, nor thanked for there', async () => {
    const other = ids(8);
    const alerts = { [userId]: nearAlert(), [other]: nearAlert({ userId: other, name: 'Otto' }) };
    const server: Server = { [TIPS]: () => ok({}) };
    for (const [id, alert] of Object.entries(alerts)) server[`GET /lost-dogs/${id}`] = () => ok(alert);
    show(
      <>
        <Link to={`/lost/${other}`}>To Otto</Link>
        <Link to={`/lost/${userId}`}>To Luna</Link>
        <Routes>
          <Route path="/lost/:userId" element={<LostDogPage />} />
        </Routes>
      </>,
      { server, at: `/lost/${userId}` },
    );
    const where = () => screen.findByLabelText<HTMLInputElement>(/^Where\?/);
    await write(/^Where\?/, 'Behind the bakery');
    await userEvent.click(screen.getByRole('link', { name: 'To Otto' }));
    await screen.findByRole('heading', { level: 1, name: 'Otto' });
    expect((await where()).value).toBe('');
    await userEvent.click(screen.getByRole('link', { name: 'To Luna' }));
    await screen.findByRole('heading', { level: 1, name: 'Luna' });
    expect((await where()).value).toBe('Behind the bakery');
    await tell();
    await screen.findByText(/^Thank you!/);
    await userEvent.click(screen.getByRole('link', { name: 'To Otto' }));
    expect(await screen.findByRole('button', { name: 'Tell Otto’s human' })).toBeDefined();
    expect(screen.queryByText(/^Thank you!/)).toBeNull();
  });

  it('is sent in its own words, and thanked for', async () => {
    const { sent } = open({ [TIPS]: () => ok({}) });
    await write(/^Where\?/, 'Behind the bakery');
    await write(/^What should/, 'She ran north.');
    await write(/^How can/, '555 0100');
    await tell();
    expect(await screen.findByText(/^Thank you! Luna’s human knows/)).toBeDefined();
    expect(tipsIn(sent)).toMatchObject([
      { kind: 'saw', where: 'Behind the bakery', words: 'She ran north.', reach: '555 0100' },
    ]);
    expect(tipsIn(sent)[0]).not.toHaveProperty('cell');
  });

  it('can say with one press that the sender has the dog', async () => {
    const { sent } = open({ [TIPS]: () => ok({}) });
    await userEvent.click(await screen.findByRole('radio', { name: 'I have Luna' }));
    await tell();
    await screen.findByText(/^Thank you!/);
    expect(tipsIn(sent)).toMatchObject([{ kind: 'have' }]);
  });

  it('has a place of seven digits, and no position; the pin can be taken back', async () => {
    const BERLIN = { latitude: 52.5200066, longitude: 13.404954 };
    const getCurrentPosition = (found: (at: object) => void) => found({ coords: BERLIN });
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });
    const { sent } = open({ [TIPS]: () => ok({}) });
    await press('Use where I am now');
    await press('Remove the pin');
    expect(screen.queryByText(/^The pin:/)).toBeNull();
    await press('Use where I am now');
    expect(await screen.findByText(/^The pin: 52\.52° N/)).toBeDefined();
    await tell();
    await screen.findByText(/^Thank you!/);
    expect(tipsIn(sent)).toMatchObject([{ cell: 'u33dc0c' }]);
    expect(JSON.stringify(sent)).not.toMatch(/52\.5|13\.4/);
  });

  it('can be written again after one was sent, as a new one', async () => {
    const { sent } = open({ [TIPS]: () => ok({}) });
    await write(/^Where\?/, 'Behind the bakery');
    await tell();
    await press('Write again');
    expect((await screen.findByLabelText<HTMLInputElement>(/^Where\?/)).value).toBe('');
    await write(/^Where\?/, 'Behind the bakery');
    await tell();
    await waitFor(() => expect(tipsIn(sent)).toHaveLength(2));
    const [one, other] = tipsIn(sent).map((body) => Object(body).tipId);
    expect(one).not.toBe(other);
  });

  it('stays in the form when it is refused or the page is loaded anew, and is the same when it is sent again', async () => {
    const offline = open({ [TIPS]: () => 'offline' });
    await write(/^Where\?/, 'Behind the bakery');
    await tell();
    await waitFor(() => expect(offline.container.querySelector('[role=alert]')).not.toBeNull());
    offline.unmount();
    const { sent } = open({ [TIPS]: () => ok({}) });
    expect((await screen.findByLabelText<HTMLInputElement>(/^Where\?/)).value).toBe('Behind the bakery');
    await tell();
    await screen.findByText(/^Thank you!/);
    expect(Object(tipsIn(sent)[0]).tipId).toBe(Object(tipsIn(offline.sent)[0]).tipId);
  });

  it('comes too late if the alert has ended meanwhile, and the page says so', async () => {
    let see: Server[string] = () => ok(nearAlert());
    open({
      [`GET /lost-dogs/${userId}`]: (sent) => see(sent),
      [TIPS]: () => {
        see = refusing(404, 'lost.ended', 'This alert has ended');
        return refusing(404, 'lost.ended', 'This alert has ended')();
      },
    });
    await write(/^Where\?/, 'Behind the bakery');
    await tell();
    expect(await screen.findByRole('heading', { name: 'This alert has ended' })).toBeDefined();
  });

  it('is kept if it was refused because of the hourly limit', async () => {
    open({ [TIPS]: refusing(429, 'core.limitReached', 'You have reached the hourly limit.') });
    await write(/^Where\?/, 'Behind the bakery');
    await tell();
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByDisplayValue('Behind the bakery')).toBeDefined();
  });
});

it('the public page of an alert can be reported by its code, and no dog is asked for', async () => {
  const { sent } = open({ 'POST /reports': () => ok({}) }, '7K3MZ9QX2B');
  expect(await screen.findByRole('heading', { level: 1, name: 'Report this page' })).toBeDefined();
  await press('Report this page');
  await write(/^What’s wrong/, 'There is no such dog.');
  await press('Send report');
  expect(await screen.findByText('Thank you. Our team will review it.')).toBeDefined();
  const asked = sent.filter(({ path }) => path !== '/me').map(({ path, body }) => [path, body]);
  expect(asked).toEqual([['/reports', { subject: 'lost', code: '7K3MZ9QX2B', reason: 'There is no such dog.' }]]);
});

it('the own dog is on the screen of its own alert', async () => {
  const { sent } = open({}, biscuit.userId);
  expect(await screen.findByRole('heading', { name: 'Own alert' })).toBeDefined();
  expect(sent.filter(({ path }) => path.startsWith('/lost-dogs'))).toEqual([]);
});
