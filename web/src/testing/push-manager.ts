import { webcrypto } from 'node:crypto';
import { vi } from 'vitest';

interface Given {
  permission?: NotificationPermission;
  /** The person's answer when the browser asks. */
  answer?: NotificationPermission;
  /** The browser has no push service, as some builds of Chromium. */
  refuses?: boolean;
  /** Of a subscription that is there already, and the key it was made for. */
  address?: string;
  key?: string;
}

/** The public key of the site, and one that it had before. */
export const [KEY, OLD_KEY] = ['OURS', 'OLDS'];
const P256DH = `B${'p'.repeat(86)}`;
const AUTH = 'a'.repeat(22);

const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer;

/** A browser with a service worker, and what stands in for its push service. */
export function browserWithPushes({
  permission = 'default',
  answer = 'granted',
  refuses,
  address,
  key = KEY,
}: Given = {}) {
  const browser = { asked: 0, address, key, permission };
  const subscription = () =>
    browser.address && {
      endpoint: browser.address,
      options: { applicationServerKey: bytesOf(browser.key) },
      toJSON: () => ({ endpoint: browser.address, keys: { p256dh: P256DH, auth: AUTH } }),
      unsubscribe: async () => {
        browser.address = undefined;
        return true;
      },
    };
  const pushManager = {
    getSubscription: async () => subscription() ?? null,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (refuses) throw new DOMException('Registration failed', 'AbortError');
      browser.address ??= `https://fcm.googleapis.com/fcm/send/${applicationServerKey}`;
      browser.key = applicationServerKey;
      return subscription();
    },
  };
  const Notification = {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked += 1;
      browser.permission = answer;
      return answer;
    },
  };
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration: async () => ({ pushManager }) });
  // jsdom has no hashes.
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', Notification);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  return { browser, serviceWorker, lose: () => Reflect.deleteProperty(navigator, 'serviceWorker') };
}
