import type { Kind, Metadata, Notification } from '#shared/notifications/contract';
import { textOf } from '#shared/notifications/texts';
import { userId } from './dogs.ts';

let count = 0;

/** As ULIDs do, later ones sort behind earlier ones. */
function nextUlid() {
  count += 1;
  return `01KA${String(count).padStart(22, '0')}`;
}

const postId = (n: number) => `01KA${String(n).padStart(22, '0')}-${userId(1)}`;

const ABOUT: Partial<Record<Kind, (n: number) => Metadata>> = {
  like: (n) => ({ postId: postId(n) }),
  comment: (n) => ({ postId: postId(n) }),
  mention: (n) => ({ postId: postId(n) }),
  message: (n) => ({ conversationId: String(n).padStart(22, 'c') }),
};

interface Given {
  /** Which dog it is from, and which thing it is about. */
  from?: number;
  about?: number;
  read?: boolean;
}

/** One that stands for many, by the last of so many dogs. */
export function gatheredFor(type: Kind, { dogs, count, about }: { dogs: number; count?: number; about?: number }) {
  const newest = Array.from({ length: dogs }, (_, at) => notificationFor(type, { from: at + 1 }).sender);
  const notification = notificationFor(type, { about });
  return { ...notification, gathered: { subject: `about ${about}`, newest, count } };
}

export function notificationFor(type: Kind, { from = 1, about = 1, read = false }: Given = {}): Notification {
  const metadata = ABOUT[type]?.(about) ?? {};
  const sender = { userId: userId(100 + from), username: `dog_${from}`, name: `Dog ${from}`, profileImageUrl: null };
  const at = new Date().toISOString();
  const message = textOf({ type, metadata }, sender.name);
  const id = `${nextUlid()}-${type}`;
  return { id, recipientId: userId(1), type, message, metadata, read, createdAt: at, timestamp: at, sender };
}
