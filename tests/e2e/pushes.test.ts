import type { Page } from 'playwright-core';
import { ulid } from 'ulid';
import { describe, expect, inject, it } from 'vitest';
import { follows } from '#shared/follows/contract';
import { lost } from '#shared/lost/contract';
import { notifications } from '#shared/notifications/contract';
import { randomTag } from '#shared/testing/random-tag';
import { callerAt } from '../../scripts/seed/member.ts';
import { signIn } from '../../scripts/seed/sign-in.ts';
import { ofChromium } from '../support/engines/engine.ts';
import { PHONE } from './steps/browser.ts';
import { visitor } from './steps/dogs.ts';
import { eventually } from './steps/eventually.ts';
import { verified } from './steps/given.ts';
import {
  canSubscribe,
  deliver,
  dropsSubscription,
  press,
  shownBy,
  showsNotifications,
  standing,
  takenFor,
  watched,
} from './steps/pushes.ts';
import { isInstalled } from './steps/worker.ts';

const stack = inject('stack');
const PIN = 'u33dc0r';
const SQUARE = 'u33dc';

/** A dog on its phone, with its settings open and nothing switched on. */
async function withPhone() {
  const dog = await visitor(
    { name: 'Luna' },
    { serviceWorkers: 'allow', permissions: ['notifications'], viewport: PHONE },
  );
  const { page } = dog;
  await isInstalled(page);
  const device = randomTag();
  await canSubscribe(page, device);
  await page.goto('/profile');
  return { ...dog, device };
}

const switchOf = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

async function turnsOn(page: Page) {
  await switchOf(page, 'On this device').press('Space');
  await switchOf(page, 'Missing dogs near by').waitFor();
}

/** Another dog, without a browser. */
async function another(name: string) {
  const dog = await verified({ name });
  const { AccessToken } = await signIn(stack, dog.email, dog.password);
  return { ...dog, call: callerAt(stack.site, AccessToken) };
}

const comesTo = (device: string) => eventually(async () => (await takenFor(device))[0]);

describe('pushes', ofChromium, () => {
  it('are switched on and off in the settings, each kind by itself', async () => {
    const { page, call } = await withPhone();
    await turnsOn(page);
    const [device] = (await call(notifications.devices, {})).items;
    expect(device).toMatchObject({
      kinds: { lost: true, messages: true, notifications: true },
      quiet: { from: '22:00', to: '07:00' },
    });
    await switchOf(page, 'Messages').press('Space');
    await switchOf(page, 'Quiet from 22:00 to 7:00').press('Space');
    await expect
      .poll(async () => (await call(notifications.devices, {})).items)
      .toMatchObject([{ kinds: { lost: true, messages: false, notifications: true }, quiet: null }]);
    await page.reload();
    await switchOf(page, 'Messages').waitFor();
    expect(await switchOf(page, 'On this device').isChecked()).toBe(true);
    expect(await switchOf(page, 'Messages').isChecked()).toBe(false);
    await switchOf(page, 'On this device').press('Space');
    await expect.poll(async () => (await call(notifications.devices, {})).items).toEqual([]);
    await switchOf(page, 'Messages').waitFor({ state: 'detached' });
  });

  it('go to the new address when the browser changes it, while a tab is open', async () => {
    const { page, call, device } = await withPhone();
    await turnsOn(page);
    const before = (await call(notifications.devices, {})).items;
    await dropsSubscription(page, await watched(page), `${device}-again`);
    await expect.poll(async () => (await call(notifications.devices, {})).items).toHaveLength(2);
    const [, now] = (await call(notifications.devices, {})).items;
    expect(now).toEqual({ ...before[0], deviceId: now?.deviceId });
  });

  it('of a missing dog come to the neighbour’s phone, and a press leads the open tab to it', async () => {
    const [luna, rex] = await Promise.all([withPhone(), another('Rex')]);
    const { page, device } = luna;
    await turnsOn(page);
    await switchOf(page, 'Quiet from 22:00 to 7:00').press('Space');
    await luna.call(lost.setArea, { cell: SQUARE, alerts: true });
    const worker = await watched(page);
    await page.evaluate(() => Object.assign(window, { stays: true }));
    const said = {
      place: 'Mill Lane',
      words: '',
      cell: PIN,
      seenAt: new Date().toISOString(),
      km: 2 as const,
      needs: [],
    };
    await rex.call(lost.raise, { alertId: ulid(), ...said });
    const push = await comesTo(device);
    expect(push).toMatchObject({ kind: 'lost', title: 'A dog is missing near you', body: '' });
    await deliver(page, push);
    const shown = { title: 'A dog is missing near you', body: '', tag: `lost ${push.path}` };
    await expect.poll(() => shownBy(worker)).toEqual([shown]);
    await press(worker, push.path);
    await page.getByRole('heading', { level: 1, name: /Rex/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe(push.path);
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  });

  it('say what the list says; a newer one of the same kind and path stands in the place of the older', async () => {
    const [luna, rex] = await Promise.all([withPhone(), another('Rex')]);
    const { page, device, userId } = luna;
    await turnsOn(page);
    await switchOf(page, 'Quiet from 22:00 to 7:00').press('Space');
    const worker = await watched(page);
    await rex.call(follows.follow, { userId });
    const push = await comesTo(device);
    expect(push).toMatchObject({ kind: 'notifications', title: 'Rex started following you' });
    await deliver(page, push);
    await deliver(page, { ...push, title: 'Rex again' });
    await expect.poll(async () => (await shownBy(worker)).map(({ title }) => title)).toEqual([push.title, 'Rex again']);
    const [first, second] = await shownBy(worker);
    expect(second?.tag).toBe(first?.tag);
    if (await showsNotifications(worker)) expect(await standing(worker)).toEqual([second]);
  });
});
