import { t } from '@lingui/core/macro';
import { success } from '#shared/core/refusal';
import { HOUR_MS } from '#shared/core/time';
import { tell } from '../core/offline.ts';
import { reload } from '../core/reload.ts';
import { toastChoice } from '../ui/toast.tsx';

/** Reloads once the new version is in charge; another tab may have put it there already. */
function change({ waiting }: ServiceWorkerRegistration) {
  if (!waiting) return reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => reload(), { once: true });
  tell(waiting, 'activate');
}

/** Says that a newer version waits. The first one of this browser takes over at once, and is no news. */
function sayIfWaiting(registration: ServiceWorkerRegistration) {
  if (!registration.waiting || !navigator.serviceWorker.controller) return;
  toastChoice(success('core.newVersion'), t`Reload`, () => change(registration));
}

function follow(registration: ServiceWorkerRegistration) {
  sayIfWaiting(registration);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => coming.state === 'installed' && sayIfWaiting(registration));
  });
  setInterval(() => void registration.update().catch(() => undefined), HOUR_MS);
}

async function register() {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) follow(registration);
}

let isRegistered = false;

/** Installs the service worker, and announces newer versions. Browsers may have none, or refuse it. */
export function watchVersions() {
  if (isRegistered || !('serviceWorker' in navigator)) return;
  isRegistered = true;
  void register().catch(() => undefined);
}
