import { isDeepStrictEqual } from 'node:util';
import type { Item } from '../../table.ts';
import { invalid, unsupported } from './errors.ts';

/** Puts the code units of surrogate pairs behind all others, where the bytes of UTF-8 have them. */
const rank = (unit: number) => (unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit);

/** Strings compare by their bytes in UTF-8. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const difference = rank(a.charCodeAt(at)) - rank(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/** Undefined for values that have no order: values of two types, or of one that is no string or number. */
export function compare(a: unknown, b: unknown): number | undefined {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  return typeof a === 'number' && typeof b === 'number' ? a - b : undefined;
}

export const isEqual = (a: unknown, b: unknown) => (typeof a === 'object' ? isDeepStrictEqual(a, b) : a === b);

function copyOfSet(set: Set<unknown>): Set<unknown> {
  if (set.size === 0) throw invalid('One or more parameter values were invalid: a set may not be empty');
  if ([...set].some((one) => typeof one !== typeof [...set][0])) throw unsupported('a set of several types');
  return new Set(set);
}

/** A value as the document client would send and receive it: a copy, without what is undefined. */
export function copyOf(value: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') {
    if (Number.isSafeInteger(value) || (Number.isFinite(value) && Math.abs(value) < 2 ** 53)) return value;
    throw unsupported(`the number ${value}`);
  }
  if (value instanceof Set) return copyOfSet(value);
  if (value instanceof Uint8Array) return Uint8Array.from(value);
  if (Array.isArray(value)) return value.filter((one) => one !== undefined).map(copyOf);
  if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) return copyOfItem(value as Item);
  throw unsupported(`a value of the type ${typeof value}`);
}

export function copyOfItem(item: Item): Item {
  const copy: Item = {};
  for (const name of Object.keys(item)) if (item[name] !== undefined) copy[name] = copyOf(item[name]);
  return copy;
}
