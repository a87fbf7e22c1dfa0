import type { QueryCommandInput, ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Item } from '../../table.ts';
import { sizeOf } from '../size.ts';
import { type Condition, conditionIn, holds, nameIn, nameOf, operandValue } from './condition.ts';
import { invalid, unsupported } from './errors.ts';
import { comparePlaces, type Place, type Row, type SortedRows } from './sorted-rows.ts';
import { entryPlace, placeOf, type Section, type Table } from './table.ts';
import { checkPlaceholders, type Placeholders } from './tokens.ts';
import { compareText, copyOfItem } from './values.ts';
import { keyIn } from './writes.ts';

const LARGEST_PAGE = 1024 * 1024;
/** Behind every tie, and behind every sort key: no character comes after it. */
const END = '\u{10ffff}'.repeat(8);

export interface Page {
  items: Item[];
  last?: Item;
}

interface Rows {
  name: string;
  rows: SortedRows;
  keys: readonly [partition: string, sort: string];
  placeOf: (entry: Item) => Place;
}

function sourceOf(table: Table, name?: string): Rows {
  if (name === undefined) {
    return { name: 'table', rows: table.rows, keys: ['PK', 'SK'], placeOf: (item) => placeOf(keyIn(item, true)) };
  }
  const index = table.index(name);
  if (!index) throw invalid(`The table does not have the specified index: ${name}`);
  return { ...index, placeOf: (entry) => entryPlace(index, entry) };
}

const BOUNDS: Record<string, (first: string, second: string) => [low: Place, high: Place]> = {
  '=': (value) => [
    { sort: value, tie: '' },
    { sort: value, tie: END },
  ],
  '<': (value) => [
    { sort: '', tie: '' },
    { sort: value, tie: '' },
  ],
  '<=': (value) => [
    { sort: '', tie: '' },
    { sort: value, tie: END },
  ],
  '>': (value) => [
    { sort: value, tie: END },
    { sort: END, tie: '' },
  ],
  '>=': (value) => [
    { sort: value, tie: '' },
    { sort: END, tie: '' },
  ],
  BETWEEN: (low, high) => [
    { sort: low, tie: '' },
    { sort: high, tie: END },
  ],
  BEGINS_WITH: (prefix) => [
    { sort: prefix, tie: '' },
    { sort: `${prefix}${END}`, tie: '' },
  ],
};

/** The operator and the values that a key condition gives for one key attribute. */
function boundOn(name: string, parts: Condition[], given: Placeholders) {
  const found = parts.find((part) => 'operands' in part && nameOf(`${part.operands[0]}`, given) === name);
  if (!found || !('operands' in found)) return undefined;
  const values = found.operands.slice(1).map((operand) => operandValue(operand, {}, given));
  if (!values.every((value): value is string => typeof value === 'string'))
    throw invalid(`No text compares to ${name}`);
  return { op: found.op, values };
}

function rangeOf(table: Table, input: QueryCommandInput, { name, rows, keys: [partition, sort] }: Rows) {
  const condition = conditionIn(input.KeyConditionExpression ?? '');
  const parts = condition.op === 'AND' ? condition.parts : [condition];
  const [own, range] = [boundOn(partition, parts, input), boundOn(sort, parts, input)];
  const [key] = own?.values ?? [];
  if (own?.op !== '=' || !key || parts.length !== (range ? 2 : 1)) throw invalid('Query key condition not supported');
  const bounds = range ? BOUNDS[range.op] : BOUNDS['>='];
  const [first = '', second = ''] = range?.values ?? [];
  if (range?.op === 'BETWEEN' && compareText(first, second) > 0) throw invalid('BETWEEN wants the lower bound first');
  if (!bounds) throw unsupported(`a key condition with ${range?.op}`);
  const [low, high] = bounds(first, second);
  const start = input.ExclusiveStartKey?.[sort];
  const isForward = input.ScanIndexForward ?? true;
  const ends = { low: low.sort, high: high.sort, ...(start && { [isForward ? 'low' : 'high']: `${start}` }) };
  table.prepare({ resource: name as Section['resource'], partition: key, ...ends, isForward, limit: input.Limit });
  return { key, low, high, isForward, part: rows.range(key, low, high) };
}

/** Cuts after `limit` items, or after the item with which a page reaches a megabyte. */
function pageOf(found: Iterable<Item>, limit = Number.POSITIVE_INFINITY): { items: Item[]; isCut: boolean } {
  const items: Item[] = [];
  let size = 0;
  for (const item of found) {
    const more = sizeOf(item);
    if (items.length === limit || size + more > LARGEST_PAGE) return { items, isCut: true };
    items.push(item);
    size += more;
  }
  return { items, isCut: items.length === limit };
}

function* itemsIn(rows: readonly Row[], from: number, to: number, isForward: boolean): Generator<Item> {
  for (let at = 0; at < to - from; at += 1) {
    const row = rows[isForward ? from + at : to - 1 - at];
    if (row) yield row.item;
  }
}

const keysOf = (names: readonly string[], item: Item): Item =>
  Object.fromEntries([...new Set(['PK', 'SK', ...names])].map((name) => [name, item[name]]));

export function query(table: Table, input: QueryCommandInput): Page & { partition: string } {
  checkPlaceholders([input.KeyConditionExpression, input.ProjectionExpression, input.FilterExpression], input);
  if (input.IndexName && input.ConsistentRead) throw invalid('Consistent reads are not supported on global indexes');
  const source = sourceOf(table, input.IndexName);
  const { key, low, high, isForward, part } = rangeOf(table, input, source);
  let [from, to] = part;
  if (input.ExclusiveStartKey) {
    const start = source.placeOf(input.ExclusiveStartKey);
    const [at, after] = source.rows.range(key, start, { ...start, tie: `${start.tie}\0` });
    if (comparePlaces(start, low) < 0 || comparePlaces(start, high) >= 0)
      throw invalid('The provided starting key is outside query boundaries');
    if (isForward) from = Math.max(from, after);
    else to = Math.min(to, at);
  }
  const { items, isCut } = pageOf(itemsIn(source.rows.partition(key), from, to, isForward), input.Limit);
  const end = items.at(-1);
  return { partition: key, items, last: isCut && end ? keysOf(source.keys, end) : undefined };
}

/** The items of a page for which the filter holds; the others have been paid for, too. */
export function filtered(items: Item[], expression: string | undefined, given: Placeholders): Item[] {
  if (expression === undefined) return items;
  const condition = conditionIn(expression);
  return items.filter((item) => holds(condition, item, given));
}

/** A copy of the item with the attributes that a projection names, which must be placeholders. */
export function projected(item: Item, expression: string | undefined, given: Placeholders): Item {
  if (expression === undefined) return copyOfItem(item);
  const names = expression.split(',').map((name) => nameOf(nameIn(name.trim()), given));
  return copyOfItem(Object.fromEntries(names.map((name) => [name, item[name]])));
}

function* behind(found: Iterable<Item>, start: Item): Generator<Item> {
  let isBehind = false;
  for (const item of found) {
    if (isBehind) yield item;
    isBehind ||= item.PK === start.PK && item.SK === start.SK;
  }
}

export function scan(table: Table, { ExclusiveStartKey: start, Limit }: ScanCommandInput): Page {
  const { items, isCut } = pageOf(start ? behind(table.items(), start) : table.items(), Limit);
  const end = items.at(-1);
  return { items, last: isCut && end ? keysOf([], end) : undefined };
}
