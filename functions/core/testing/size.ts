import type { Item } from '../table.ts';
import { sum } from './statistics.ts';

const bytes = (text: string) => Buffer.byteLength(text);

/** A byte for two significant digits, one more, and one for the sign. */
function sizeOfNumber(value: number): number {
  const digits = `${Math.abs(value)}`.replace(/e.*$|\./g, '').replace(/^0+|0+$/g, '');
  return Math.ceil(digits.length / 2) + 1 + (value < 0 ? 1 : 0);
}

function sizeOfValue(value: unknown): number {
  if (typeof value === 'string') return bytes(value);
  if (typeof value === 'number') return sizeOfNumber(value);
  if (value instanceof Uint8Array) return value.byteLength;
  if (value instanceof Set) return sum([...value].map(sizeOfValue));
  if (Array.isArray(value)) return 3 + sum(value.map((one) => 1 + sizeOfValue(one)));
  if (value && typeof value === 'object') return 3 + Object.keys(value).length + sizeOf({ ...value });
  return 1;
}

/** An item's bytes as DynamoDB counts them: names and values. */
export const sizeOf = (item: Item): number =>
  sum(Object.entries(item).map(([name, value]) => (value === undefined ? 0 : bytes(name) + sizeOfValue(value))));
