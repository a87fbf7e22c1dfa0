import { keptLanguage } from '../core/kept-language.ts';
import type { FromWorker } from '../core/offline.ts';
import { pushes as german } from '../words/german/pushes.ts';
import { retoldBy } from '../words/retold.ts';
import { scope, type Tab } from './scope.ts';

const ICON = '/icons/app-192.png';
/** These make a sound again where they replace an earlier one. */
const INSISTENT = ['messages', 'lost', 'tips'];

/** As the server sends it (`shared/notifications/devices.ts`); read without its schema, which is larger than this worker. */
interface Push {
  kind: string;
  path: string;
  title: string;
  body: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';

function read(data: { json(): unknown } | null): Push {
  const { kind, path, title, body } = Object(data?.json());
  return {
    kind: isText(kind) ? kind : '',
    path: isText(path) ? path : '/',
    title: isText(title) ? title : 'Barkyard',
    body: isText(body) ? body : '',
  };
}

/** In the language that was chosen in this browser, where the words are ours. */
async function spoken(push: Push): Promise<Push> {
  if ((await keptLanguage().catch(() => undefined)) !== 'de') return push;
  return { ...push, title: retoldBy(german, push.title), body: retoldBy(german, push.body) };
}

/** Browsers revoke the permission of sites that show nothing, so a push is shown whatever is open. */
function show({ kind, path, title, body }: Push) {
  const [tag, renotify] = [`${kind} ${path}`, INSISTENT.includes(kind)];
  // TypeScript's library has no `renotify`.
  const options: NotificationOptions & { renotify: boolean } = { body, tag, renotify, icon: ICON, data: path };
  return scope.registration.showNotification(title, options);
}

/** Leads to our own site only, whatever the push says. */
function addressOf(path: unknown): URL {
  const url = new URL(isText(path) ? path : '/', location.origin);
  return url.origin === location.origin ? url : new URL(location.origin);
}

/** Last used first. A tab knows where it is; `url` only says where it was opened. */
const tabs = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

const ANSWER_MS = 1_000;

/** False from a tab that shows an older version, is signed out, or still loads. */
const goesTo = (tab: Tab, path: string) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, ANSWER_MS, false);
    tab.postMessage({ type: 'open', path } satisfies FromWorker, [port2]);
  });

/** In the tab that was used last, which need not load anew; in a new one where there is none. */
async function open({ href, pathname, search, hash }: URL) {
  const [tab] = await tabs();
  if (!tab) return scope.clients.openWindow(href);
  await tab.focus();
  if (await goesTo(tab, `${pathname}${search}${hash}`)) return;
  await tab.navigate(href).catch(() => scope.clients.openWindow(href));
}

/** The browser ended the subscription or gave it another address. Our server hears of it from a tab, now or on the next visit. */
async function tellTabs() {
  for (const tab of await tabs()) tab.postMessage({ type: 'resubscribe' } satisfies FromWorker);
}

export function showPushes() {
  scope.addEventListener('push', (event) => event.waitUntil(spoken(read(event.data)).then(show)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(addressOf(event.notification.data)));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(tellTabs()));
}

/** The next person at this browser gets no pushes, and none of those that still stand there: the address ends at once, even if our server cannot be reached. */
export async function stopPushes() {
  const { registration } = scope;
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  for (const shown of (await registration.getNotifications?.()) ?? []) shown.close();
}
