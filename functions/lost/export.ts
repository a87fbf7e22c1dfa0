import type { List } from '../core/export.ts';
import { timeOf } from '../core/ulid.ts';
import * as alerts from '../table/alerts.ts';
import * as collars from '../table/collars.ts';
import * as tips from '../table/tips.ts';

const PAGE = 100;

const collar: List = async ({ uid }) => {
  const held = await collars.find(uid);
  return { items: held ? [held] : [] };
};

const alert: List = async ({ uid }) => {
  const held = await alerts.find(uid);
  if (!held) return { items: [] };
  const { state, place, words, cell, seenAt, km, needs } = held;
  return { items: [{ state, place, words, cell, seenAt, km, needs }] };
};

const toldOf = ({ tipId, kind, cell, where, words, from }: tips.Row) => {
  return { kind, cell, where, words, from, createdAt: timeOf(tipId) };
};

/** Leaves out the finders' contact details, which they gave to the dog's human alone. */
const received: List = async ({ uid }, after) => {
  const { items, next } = await tips.newest(uid, PAGE, after);
  return { items: items.map(toldOf), next };
};

const sent: List = async ({ uid }, after) => {
  const { items, next } = await tips.sentBy(uid, PAGE, after);
  const rows = await tips.readSent(items);
  return { items: rows.map((row) => ({ ...toldOf(row), reach: row.reach })), next };
};

export const lists = { alert, collar, received, sent };
