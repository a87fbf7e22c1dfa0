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

/** Without how to reach the finders, who told that to the dog's human alone. */
const received: List = async ({ uid }, after) => {
  const { items, next } = await tips.newest(uid, PAGE, after);
  return {
    items: items.map(({ tipId, kind, where, words }) => ({ kind, where, words, createdAt: timeOf(tipId) })),
    next,
  };
};

export const lists = { alert, collar, received };
