import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#shared/core/time';
import { depart } from '../core/turns.ts';
import { drawPictures } from '../testing/canvas.ts';
import { biscuit, ulid } from '../testing/dogs.ts';
import { ownAlert } from '../testing/missing-dogs.ts';
import { type Answer, ok, refusing, type Sent, type Server, show } from '../testing/screen.tsx';
import { storeFiles, uploadForm } from '../testing/storage.ts';
import { Component as LostPage } from './lost.tsx';

vi.mock('../core/token.ts', () => ({ getToken: async () => 'token' }));

const ALERT = ownAlert();

const open = (alert: object | null, server: Server = {}) =>
  show(<LostPage />, {
    server: {
      'GET /me/lost': () => ok({ alert, tips: { items: [] } }),
      'GET /me/tips': () => ok({ items: [] }),
      ...server,
    },
  });

beforeEach(() => sessionStorage.clear());

const raised = (sent: Sent[]) => sent.filter(({ method, path }) => `${method} ${path}` === 'POST /lost-dogs');
/** Neither a position, an area nor a map is there: the form asks for coordinates. */
const coordinates = () => screen.findByRole('textbox', { name: 'Coordinates' });
const place = async () => userEvent.type(await coordinates(), '52.52, 13.40');
const TOLD = 'Dogs near there that have alerts on.';
const MISSING = 'Press the square where Biscuit was last seen.';

/** As the browser's field for times has it. */
const localTime = (at: number) => new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('an alert', () => {
  it('can be sent with one press once there is a place on the map', async () => {
    const { sent } = open(null, { 'POST /lost-dogs': () => ok(ALERT) });
    await userEvent.type(await screen.findByRole('textbox', { name: /Near which place/ }), 'Mill Lane');
    await coordinates();
    await press('Alert dogs near by');
    expect(screen.getByText(MISSING)).toBeDefined();
    expect(document.activeElement).toBe(await coordinates());
    expect(raised(sent)).toEqual([]);
    await place();
    expect(screen.queryByText(MISSING)).toBeNull();
    await press('Alert dogs near by');
    expect(await screen.findByRole('heading', { name: /^Everybody is looking for/ })).toBeDefined();
    const [{ body } = {}] = raised(sent);
    expect(body).toMatchObject({ place: 'Mill Lane', km: 2, needs: [], cell: 'u33dbbv' });
  });

  it('stands once it is raised, also where an older answer says that there is none', async () => {
    const answers: PromiseWithResolvers<Answer>[] = [];
    const { cache } = open(null, {
      'GET /me/lost': () => {
        answers.push(Promise.withResolvers());
        return answers.at(-1)?.promise ?? expect.unreachable();
      },
      'POST /lost-dogs': () => ok(ALERT),
    });
    const none = () => ok({ alert: null, tips: { items: [] } });
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.resolve(none());
    await place();
    void cache.invalidateQueries({ queryKey: ['lost', 'own'] });
    await waitFor(() => expect(answers).toHaveLength(2));
    await press('Alert dogs near by');
    await waitFor(() => expect(answers).toHaveLength(3));
    answers[1]?.resolve(none());
    answers[2]?.resolve(ok({ alert: ALERT, tips: { items: [] } }));
    expect(await screen.findByRole('heading', { name: /^Everybody is looking for/ })).toBeDefined();
  });

  it('takes coordinates once they are typed, and neither before nor in the place of the field', async () => {
    open(null);
    const field = await coordinates();
    let typed = '';
    for (const letter of '52.52, 13.4') {
      await userEvent.type(field, letter);
      typed += letter;
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Coordinates' }).value).toBe(typed);
      expect([typed, screen.queryByText(/^The pin: /)]).toEqual([typed, null]);
    }
    await userEvent.type(field, '0');
    expect(screen.getByText('The pin: 52.52° N, 13.40° E')).toBeDefined();
    expect(screen.getByDisplayValue('52.52, 13.40')).toBe(field);
    expect(document.activeElement).toBe(field);
  });

  it.each(['{Enter}', '{Tab}'])('takes coordinates without decimals by %s, and sends nothing by it', async (key) => {
    const { sent } = open(null, { 'POST /lost-dogs': () => ok(ALERT) });
    await userEvent.type(await coordinates(), `52.5, 13${key}`);
    expect(screen.getByText('The pin: 52.50° N, 13.00° E')).toBeDefined();
    await userEvent.clear(await coordinates());
    await userEvent.type(await coordinates(), `52.5, east${key}`);
    expect(screen.getByText('Please type them as maps show them, such as 52.52, 13.40')).toBeDefined();
    expect(raised(sent)).toEqual([]);
  });

  it.each(['52.52, 1', '52.5', 'somewhere'])(
    'keeps half-typed coordinates where the form is left: %s',
    async (half) => {
      open(null);
      await userEvent.type(await coordinates(), half);
      await userEvent.tab();
      expect(screen.getByDisplayValue(half)).toBe(await coordinates());
      cleanup();
      open(null);
      expect(await screen.findByDisplayValue(half)).toBe(await coordinates());
      await userEvent.clear(await coordinates());
      await place();
      expect(Object.values(sessionStorage).join()).not.toContain('52.5');
      cleanup();
      open(null);
      await screen.findByText('The pin: 52.52° N, 13.40° E');
      expect(screen.queryByRole('textbox', { name: 'Coordinates' })).toBeNull();
    },
  );

  it('keeps what was chosen after them where the field is only passed', async () => {
    open(null);
    await place();
    await press('The whole square');
    await userEvent.click(await coordinates());
    await userEvent.tab();
    expect(screen.getByText(/^The square: /)).toBeDefined();
  });

  it('says what to do where the browser shares no position', async () => {
    vi.stubGlobal('navigator', {
      ...navigator,
      geolocation: { getCurrentPosition: (_: unknown, refused: () => void) => refused() },
    });
    open(null);
    await press('Use where I am');
    expect((await screen.findByRole('alert')).textContent).toBe('Press the map, or type coordinates.');
    expect(await coordinates()).toBeDefined();
    vi.unstubAllGlobals();
  });

  it('is placed by a square where its owner does not know better', async () => {
    const { sent } = open(null, { 'POST /lost-dogs': () => ok(ALERT) });
    await place();
    await press('The whole square');
    expect(screen.getByText('The square: 52.54° N, 13.38° E')).toBeDefined();
    expect(screen.getByText(/^Others see this square/)).toBeDefined();
    await press('Alert dogs near by');
    await screen.findByRole('heading', { name: /^Everybody is looking for/ });
    expect(raised(sent)[0]?.body).toMatchObject({ cell: 'u33db' });
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
    await screen.findByRole('heading', { name: /^Everybody is looking for/ });
    const body = JSON.stringify(sent.find(({ method }) => method === 'POST')?.body);
    expect(JSON.parse(body).cell).toMatch(/^u33d\w{3}$/);
    expect(body).not.toContain('52.5');
    vi.unstubAllGlobals();
  });

  it.each([
    ['granted', 1],
    ['prompt', 0],
    ['denied', 0],
  ])('begins at the position without asking where the permission is %s', async (state, looks) => {
    const getCurrentPosition = vi.fn((found: (at: object) => void) =>
      found({ coords: { latitude: 52.52001, longitude: 13.40501 } }),
    );
    const query = vi.fn(async () => ({ state }));
    vi.stubGlobal('navigator', { ...navigator, permissions: { query }, geolocation: { getCurrentPosition } });
    open(null);
    await screen.findByRole('button', { name: 'Alert dogs near by' });
    await waitFor(() => expect(query).toHaveBeenCalledWith({ name: 'geolocation' }));
    await act(async () => undefined);
    await waitFor(() => expect(screen.queryAllByText(/^The pin: 52.5/)).toHaveLength(looks));
    expect(getCurrentPosition).toHaveBeenCalledTimes(looks);
    vi.unstubAllGlobals();
  });

  it('says when, how far, and what finders should know', async () => {
    const { sent } = open(null, { 'POST /lost-dogs': () => ok(ALERT) });
    await place();
    await userEvent.click(screen.getByRole('radio', { name: 'Earlier…' }));
    const field = screen.getByLabelText('Day and time');
    for (const wrong of ['', localTime(Date.now() + DAY_MS), localTime(Date.now() - 15 * DAY_MS)]) {
      fireEvent.change(field, { target: { value: wrong } });
      await press('Alert dogs near by');
      expect(screen.getByText('Please choose a time in the last 14 days')).toBeDefined();
    }
    expect(raised(sent)).toEqual([]);
    const seen = Date.now() - 3 * DAY_MS;
    fireEvent.change(field, { target: { value: localTime(seen) } });
    expect(screen.queryByText('Please choose a time in the last 14 days')).toBeNull();
    for (const need of ['Hears badly', 'Needs space', 'Is old', 'Is old'])
      await userEvent.click(screen.getByRole('checkbox', { name: need }));
    await userEvent.click(screen.getByRole('radio', { name: /10 km/ }));
    await press('Alert dogs near by');
    await screen.findByText(TOLD);
    const [{ body } = {}] = raised(sent);
    expect(body).toMatchObject({ km: 10, needs: ['space', 'deaf'] });
    expect(Math.abs(Date.parse(Object(body).seenAt) - seen)).toBeLessThan(60_000);
  });

  it('takes a photo, and waits until it is there', async () => {
    drawPictures({ picture: { width: 800, height: 600 } });
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
    storeFiles();
    const verdict = Promise.withResolvers<void>();
    const { sent } = open(null, {
      'POST /lost-dogs': () => ok(ALERT),
      'POST /uploads': uploadForm,
      'POST /moderate-image': () => verdict.promise.then(() => ok({ allowed: true, width: 800, height: 600 })),
    });
    await place();
    const file = new File(['…'], 'IMG_1.jpg', { type: 'image/jpeg' });
    fireEvent.change(screen.getByLabelText('Add a photo: it helps most'), { target: { files: [file] } });
    await screen.findByText('Checking the photo…', {}, { timeout: 10_000 });
    await press('Alert dogs near by');
    expect(raised(sent)).toEqual([]);
    verdict.resolve();
    await screen.findByText('Photo is ready');
    await press('Alert dogs near by');
    await screen.findByText(TOLD);
    expect(raised(sent)).toMatchObject([{ body: { uploadId: ulid(1) } }]);
    expect(raised(sent)[0]?.body).not.toHaveProperty('fromPost');
  });

  it('waits for a network, and is sent once', async () => {
    let isUp = false;
    const { sent } = open(null, { 'POST /lost-dogs': () => (isUp ? ok(ALERT) : 'offline') });
    await place();
    await press('Alert dogs near by');
    expect(await screen.findByText(/^You are offline/)).toBeDefined();
    isUp = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText(TOLD);
    const [lost, taken, ...more] = raised(sent).map(({ body }) => Object(body).alertId);
    expect([taken, more]).toEqual([lost, []]);
  });

  it('that a reload interrupted is in the form again with all but the time, which is asked', async () => {
    const { sent } = open(null, { 'POST /lost-dogs': () => new Promise(() => undefined) });
    await userEvent.type(await screen.findByRole('textbox', { name: /Near which place/ }), 'Mill Lane');
    await place();
    await userEvent.click(screen.getByRole('checkbox', { name: /Hears badly/ }));
    await press('Alert dogs near by');
    await screen.findByText('Sending…');
    cleanup();
    await depart('ended');
    const again = open(null, { 'POST /lost-dogs': () => ok(ALERT) });
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Near which place/ });
    await waitFor(() => expect(field.value).toBe('Mill Lane'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Hears badly/ }).checked).toBe(true);
    expect(screen.getByText('Some time has passed: please choose again.')).toBeDefined();
    await press('Alert dogs near by');
    expect([raised(again.sent), raised(sent).length]).toEqual([[], 1]);
    await userEvent.click(screen.getByRole('radio', { name: 'An hour ago' }));
    await press('Alert dogs near by');
    await screen.findByText(TOLD);
    expect(raised(again.sent)).toMatchObject([{ body: { place: 'Mill Lane', needs: ['deaf'] } }]);
  });

  it('keeps all of its form over a reload, and asks the time again only where it would be another moment', async () => {
    open(null);
    await place();
    await userEvent.click(screen.getByRole('radio', { name: /10 km/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Hears badly/ }));
    await userEvent.click(screen.getByRole('radio', { name: 'Earlier…' }));
    const seen = localTime(Date.now() - DAY_MS);
    fireEvent.change(screen.getByLabelText('Day and time'), { target: { value: seen } });
    cleanup();
    open(null);
    expect((await screen.findByLabelText<HTMLInputElement>('Day and time')).value).toBe(seen);
    const isChosen = (role: 'radio' | 'checkbox', name: RegExp) =>
      screen.getByRole<HTMLInputElement>(role, { name }).checked;
    expect([isChosen('radio', /10 km/), isChosen('checkbox', /Hears badly/)]).toEqual([true, true]);
    expect(screen.getByText('The pin: 52.52° N, 13.40° E')).toBeDefined();
  });

  it.each<[string, () => Promise<void>]>([
    ['a place on the map', place],
    ['a distance', async () => userEvent.click(await screen.findByRole('radio', { name: /10 km/ }))],
    ['a need', async () => userEvent.click(await screen.findByRole('checkbox', { name: /Hears badly/ }))],
    ['the time alone', async () => userEvent.click(await screen.findByRole('radio', { name: 'An hour ago' }))],
  ])('asks the time again after a reload where the form has %s', async (_, begin) => {
    open(null);
    await begin();
    cleanup();
    open(null);
    expect(await screen.findByText('Some time has passed: please choose again.')).toBeDefined();
  });

  it('is placed by nothing but what was chosen: a home area only says where the map opens', async () => {
    const area = { cell: 'u33dc', alerts: true };
    const { sent } = show(<LostPage />, {
      server: { 'GET /me/lost': () => ok({ alert: null, tips: { items: [] } }) },
      me: { ...biscuit, area },
    });
    await screen.findByText(MISSING);
    expect(screen.queryByRole('textbox', { name: 'Coordinates' })).toBeNull();
    await press('Alert dogs near by');
    expect(screen.getByRole('alert').textContent).toBe(MISSING);
    expect(document.activeElement?.textContent).toBe(MISSING);
    expect(raised(sent)).toEqual([]);
  });

  it('that is refused keeps what was written, and says why', async () => {
    open(null, { 'POST /lost-dogs': refusing(429, 'lost.alertLimit', 'You have raised two alerts this month.') });
    await userEvent.type(await screen.findByRole('textbox', { name: /Near which place/ }), 'Mill Lane');
    await place();
    await press('Alert dogs near by');
    expect(await screen.findByText(/You have raised two alerts this month/)).toBeDefined();
    expect(screen.getByDisplayValue('Mill Lane')).toBeDefined();
  });

  it('that runs is ended by one press and a question, and the dog welcomed', async () => {
    let alert: object = ALERT;
    const { sent } = open(ALERT, {
      'GET /me/lost': () => ok({ alert, tips: { items: [] } }),
      'POST /me/lost/end': () => {
        alert = { ...ALERT, state: 'home' };
        return ok({});
      },
    });
    expect(await screen.findByText(TOLD)).toBeDefined();
    await press(/ is home$/);
    const asked = () => screen.findByRole('alertdialog', { name: /^Is .+ home\?$/ });
    expect((await asked()).textContent).toContain('The alert ends for everybody.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Not yet'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
    await press(/ is home$/);
    await userEvent.click(within(await asked()).getByRole('button', { name: / is home$/ }));
    expect(await screen.findByRole('heading', { name: /^Welcome home, / })).toBeDefined();
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ alertId: ALERT.alertId, outcome: 'home' });
  });

  it('that was changed on another device is shown as it is now', async () => {
    open(ALERT, { 'PATCH /me/lost': refusing(409, 'lost.changed', 'Changed on another device') });
    await press('Change the alert');
    await userEvent.click(await screen.findByRole('radio', { name: /10 km/ }));
    await press('Save');
    expect(await screen.findByText('Changed on another device')).toBeDefined();
  });

  it('can also be changed in place and words, and sends only what changed', async () => {
    const { sent } = open(ALERT, { 'PATCH /me/lost': () => ok(ALERT) });
    await press('Change the alert');
    const help = await screen.findByRole('textbox', { name: /^What helps to recognise/ });
    expect(screen.getByDisplayValue(ALERT.place)).toBeDefined();
    await userEvent.clear(help);
    await userEvent.type(help, 'Limps a little');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { body } = sent.find(({ method }) => method === 'PATCH') ?? {};
    expect(body).toMatchObject({ alertId: ALERT.alertId, version: ALERT.version, words: 'Limps a little' });
    expect(body).not.toHaveProperty('place');
  });

  it('keeps what was changed and not saved, and asks before it is thrown away', async () => {
    open(ALERT);
    await press('Change the alert');
    await userEvent.type(await screen.findByRole('textbox', { name: /^What helps/ }), ' Limps.');
    await userEvent.click(screen.getByRole('radio', { name: /10 km/ }));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(screen.getByRole('dialog', { name: 'Change the alert' })).toBeDefined();
    cleanup();
    open(ALERT);
    await press('Change the alert');
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^What helps/ })).value).toMatch(
      /Limps\.$/,
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /10 km/ }).checked).toBe(true);
    await press('Cancel');
    await press('Keep writing');
    await press('Close');
    await press('Throw away');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Change the alert');
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^What helps/ })).value).toBe(ALERT.words);
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps half-typed coordinates of a change', async () => {
    const change = async () => {
      open({ ...ALERT, cell: null });
      await press('Change the alert');
      return coordinates();
    };
    await userEvent.type(await change(), '52.5');
    cleanup();
    expect((await change()).getAttribute('value')).toBe('52.5');
  });

  it('asks on its last day whether the dog is home, and not before', async () => {
    const endingIn = (ms: number) => ({ ...ALERT, endsAt: new Date(Date.now() + ms).toISOString() });
    const { unmount } = open(endingIn(2 * DAY_MS));
    await screen.findByText(TOLD);
    expect(screen.queryByText(/home\? If not, this alert ends/)).toBeNull();
    unmount();
    open(endingIn(DAY_MS / 2));
    expect(
      await screen.findByText(/^Is .+ home\? If not, this alert ends .+\. You can raise another one then\.$/),
    ).toBeDefined();
  });
});
