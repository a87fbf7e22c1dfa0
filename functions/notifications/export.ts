import type { List } from '../core/query.ts';
import { listDevices } from '../table/devices.ts';
import { listNotifications } from '../table/notifications.ts';
import { findReadMark } from '../table/unread.ts';
import { showNotifications } from './views.ts';

const PAGE = 50;

const notifications: List = async ({ uid }, before) => {
  const { items: rows, next } = await listNotifications(uid, PAGE, { before, where: () => true });
  const shown = await showNotifications(uid, rows, findReadMark(uid));
  const items = shown.map(({ type, message, metadata, quote, read, timestamp, sender: { username, name } }) => ({
    type,
    message,
    metadata,
    quote,
    read,
    timestamp,
    sender: { username, name },
  }));
  return { items, next };
};

/** Leaves out addresses and keys: whoever has them can push to the device. */
const devices: List = async ({ uid }) => {
  const rows = await listDevices(uid);
  return {
    items: rows.map(({ kinds, quiet, savedAt }) => ({ kinds, quiet, savedAt: new Date(savedAt).toISOString() })),
  };
};

export const lists = { notifications, devices };
