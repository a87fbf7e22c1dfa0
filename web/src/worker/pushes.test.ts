import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Kind } from '#shared/notifications/contract';
import { PUSHED, textOf } from '#shared/notifications/texts';
import { keepLanguage } from '../core/kept-language.ts';
import type { FromWorker } from '../core/offline.ts';
import { showPushes, stopPushes } from './pushes.ts';
import { scope, type Tab } from './scope.ts';

const worker = vi.hoisted(() => new EventTarget());
vi.mock('./scope.ts', () => ({ scope: worker }));

/** A tab in which the site answers, or one that shows something older. */
function tab({ answers = true } = {}) {
  const heard: FromWorker[] = [];
  const postMessage = (words: FromWorker, [port]: MessagePort[] = []) => {
    heard.push(words);
    if (answers) port?.postMessage('shown');
  };
  return { heard, postMessage, focus: vi.fn(async () => undefined), navigate: vi.fn(async () => undefined) };
}

let tabs: Pick<Tab, 'focus' | 'navigate'>[] = [];
const openWindow = vi.fn(async () => undefined);
const showNotification = vi.fn(async () => undefined);
const unsubscribe = vi.fn(async () => true);

beforeAll(showPushes);
beforeEach(() => {
  tabs = [];
  vi.clearAllMocks();
  const registration = { showNotification, pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  Object.assign(scope, { registration, clients: { openWindow, matchAll: async () => tabs } });
});

/** Dispatches an event to the worker, and resolves once everything that it passed to `waitUntil` has. */
async function happen(type: string, given: object = {}) {
  const work: Promise<unknown>[] = [];
  worker.dispatchEvent(
    Object.assign(new Event(type), { waitUntil: (one: Promise<unknown>) => void work.push(one), ...given }),
  );
  await Promise.all(work);
  return work.length;
}

const comes = (push: unknown) => happen('push', { data: push === undefined ? null : { json: () => push } });
const close = vi.fn();
const press = (data: unknown) => happen('notificationclick', { notification: { close, data } });

const PUSH = { kind: 'messages', path: '/messages/1', title: 'Luna sent you a message', body: '' };
const HERE = location.origin;

describe('a push', () => {
  it('is shown in the words of the server', async () => {
    await comes({ ...PUSH, body: 'More' });
    expect(showNotification).toHaveBeenCalledExactlyOnceWith('Luna sent you a message', {
      body: 'More',
      data: '/messages/1',
      icon: '/icons/app-192.png',
      tag: 'messages /messages/1',
      renotify: true,
    });
  });

  it('is shown in German if that was chosen in this browser, and unchanged if its sentence is not ours', async () => {
    const kept = new Map<string, Response>();
    const cache = {
      match: async (key: string) => kept.get(key)?.clone(),
      put: async (key: string, answer: Response) => void kept.set(key, answer),
    };
    vi.stubGlobal('caches', { open: async () => cache });
    const titles = async (...given: string[]) => {
      showNotification.mockClear();
      for (const title of given) await comes({ ...PUSH, title });
      const shown: unknown[][] = showNotification.mock.calls;
      return shown.map(([title]) => title);
    };
    const english = [
      PUSHED.lost,
      PUSHED.tips,
      ...Kind.options.map((type) => textOf({ type, metadata: {} }, 'Luna $&')),
    ];
    await keepLanguage('de');
    expect(await titles(...english, 'Words from tomorrow')).toEqual([
      'In deiner Nähe wird ein Hund vermisst',
      'Jemand hat etwas über deinen Hund geschrieben',
      'Luna $& folgt dir jetzt',
      'Luna $& möchte dir folgen',
      'Luna $& hat deine Follow-Anfrage angenommen',
      'Luna $& hat dir eine Nachricht geschickt',
      'Luna $& mag deinen Beitrag',
      'Luna $& hat deinen Beitrag kommentiert',
      'Luna $& hat dich in einem Beitrag erwähnt',
      'Words from tomorrow',
    ]);
    await keepLanguage('en');
    expect(await titles(...english)).toEqual(english);
  });

  it('replaces the one before of the same kind and path, and no other', async () => {
    for (const push of [PUSH, PUSH, { ...PUSH, path: '/messages/2' }, { ...PUSH, kind: 'lost' }]) await comes(push);
    const shown: unknown[][] = showNotification.mock.calls;
    const tags = shown.map(([, options]) => Object(options).tag);
    expect(tags[1]).toBe(tags[0]);
    expect(new Set(tags).size).toBe(3);
  });

  it.each([
    ['lost', true],
    ['tips', true],
    ['messages', true],
    ['notifications', false],
    ['walks', false],
  ])('of the kind %s makes a sound again: %s', async (kind, renotify) => {
    await comes({ ...PUSH, kind });
    expect(showNotification).toHaveBeenCalledWith(PUSH.title, expect.objectContaining({ renotify }));
  });

  it.each([[undefined], [{}], [{ title: 7, path: null, body: [], kind: {} }], ['words'], [null]])(
    'that says nothing we know is shown all the same: %j',
    async (push) => {
      await comes(push);
      expect(showNotification).toHaveBeenCalledWith('Barkyard', expect.objectContaining({ body: '', data: '/' }));
    },
  );
});

describe('a press', () => {
  it('closes the notification, and leads the tab that was used last to its path', async () => {
    const [first, second] = [tab(), tab()];
    tabs = [first, second];
    await press('/messages/1');
    expect([close.mock.calls.length, first.focus.mock.calls.length]).toEqual([1, 1]);
    expect(first.heard).toEqual([{ type: 'open', path: '/messages/1' }]);
    expect([second.heard, first.navigate.mock.calls, openWindow.mock.calls]).toEqual([[], [], []]);
  });

  it('loads the path in a tab that does not answer', async () => {
    const old = tab({ answers: false });
    tabs = [old];
    await press('/post/1?at=2#comments');
    expect(old.navigate).toHaveBeenCalledExactlyOnceWith(`${HERE}/post/1?at=2#comments`);
    old.navigate.mockRejectedValueOnce(new TypeError('This client is not controlled by the worker'));
    await press('/collar');
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${HERE}/collar`);
  });

  it('opens a tab where there is none', async () => {
    await press('/collar');
    expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${HERE}/collar`);
  });

  it.each([['https://evil.example/'], ['//evil.example/'], ['/\\evil.example'], ['javascript:alert(1)'], [undefined]])(
    'leads to no other site: %j',
    async (path) => {
      await press(path);
      expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${HERE}/`);
    },
  );
});

it('if the browser ends the subscription, open tabs learn so', async () => {
  const [first, second] = [tab(), tab()];
  tabs = [first, second];
  expect(await happen('pushsubscriptionchange')).toBe(1);
  expect([first.heard, second.heard]).toEqual([[{ type: 'resubscribe' }], [{ type: 'resubscribe' }]]);
});

it('signing out ends the subscription and takes away what is shown, also in a browser that has none', async () => {
  const registration = { ...scope.registration, getNotifications: async () => [{ close }, { close }] };
  Object.assign(scope, { registration });
  await stopPushes();
  expect([unsubscribe.mock.calls.length, close.mock.calls.length]).toEqual([1, 2]);
  Object.assign(scope, { registration: {} });
  await stopPushes();
});
