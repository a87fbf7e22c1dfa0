import type { SaveDevice } from '#shared/notifications/devices';

export const EVERY_KIND = { lost: true, messages: true, notifications: true };

/** A point on the curve that browsers use. */
const KEY = 'BAR9eRvIowgoJMh3tWVdPbRrBwGLwDE0YierCuEjdKV_ijRhoqQMqgnSHhkXkYd27wSNQP9A9Tn9E4qktQG0-8c';

/** A device as its browser registers it; the name is in its address. */
export const deviceNamed = (name: string): SaveDevice => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  p256dh: KEY,
  auth: 'A'.repeat(22),
  kinds: EVERY_KIND,
  quiet: null,
});
