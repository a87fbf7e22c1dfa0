import { scope } from './scope.ts';

const ICON = '/icons/app-192.png';
/** These make a sound again where they replace an earlier one. */
const INSISTENT = ['messages', 'lost', 'tips'];

/** As the server sends it (`shared/notifications/push.ts`); read without its schema, which is larger than this worker. */
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

/** Browsers take the permission away from who shows nothing, so it is shown whatever is open. */
function show({ kind, path, title, body }: Push) {
  const [tag, renotify] = [`${kind} ${path}`, INSISTENT.includes(kind)];
  // TypeScript's library has no `renotify`.
  const options: NotificationOptions & { renotify: boolean } = { body, tag, renotify, icon: ICON, data: path };
  return scope.registration.showNotification(title, options);
}

/** Of our own site only, whatever the push says. */
function addressOf(path: unknown): string {
  const url = new URL(isText(path) ? path : '/', location.origin);
  return url.origin === location.origin ? url.href : location.origin;
}

/** Brings the tab to the front that shows it already, or else any one; opens one where there is none. */
async function open(address: string) {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const tab = tabs.find(({ url }) => url === address) ?? tabs[0];
  if (!tab) return scope.clients.openWindow(address);
  await tab.focus();
  if (tab.url !== address) await tab.navigate(address).catch(() => scope.clients.openWindow(address));
}

export function showPushes() {
  scope.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(addressOf(event.notification.data)));
  });
}

/** Whoever uses this browser next is told nothing: the address ends at once, also where our server cannot be reached. */
export async function stopPushes() {
  const subscription = await scope.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
