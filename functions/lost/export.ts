import { timeOf } from '../core/ids.ts';
import type { List } from '../core/query.ts';
import { findAlert } from '../table/alerts.ts';
import { findCollar } from '../table/collars.ts';
import { listNewestTips, listTipsSentBy, readSentTips, type TipRow } from '../table/tips.ts';

const PAGE = 100;

const collar: List = async ({ uid }) => {
  const held = await findCollar(uid);
  return { items: held ? [held] : [] };
};

const alert: List = async ({ uid }) => {
  const held = await findAlert(uid);
  if (!held) return { items: [] };
  const { state, place, words, cell, seenAt, km, needs } = held;
  return { items: [{ state, place, words, cell, seenAt, km, needs }] };
};

const toldOf = ({ tipId, kind, cell, where, words, from }: TipRow) => {
  return { kind, cell, where, words, from, createdAt: timeOf(tipId) };
};

/** Leaves out the finders' contact details, which they gave to the dog's human alone. */
const received: List = async ({ uid }, after) => {
  const { items, next } = await listNewestTips(uid, PAGE, after);
  return { items: items.map(toldOf), next };
};

const sent: List = async ({ uid }, after) => {
  const { items, next } = await listTipsSentBy(uid, PAGE, after);
  const rows = await readSentTips(items);
  return { items: rows.map((row) => ({ ...toldOf(row), reach: row.reach })), next };
};

export const lists = { alert, collar, received, sent };
