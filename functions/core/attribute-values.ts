type Fields = Record<string, unknown>;
type Convert = (item: Fields) => unknown;

type AttributeValue = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A loop, because this runs for each of a thousand rows. Undefined fields are left out. */
function mapFields(fields: Fields, map: (field: unknown, name: string) => unknown): Fields {
  const mapped: Fields = {};
  for (const name in fields) if (fields[name] !== undefined) mapped[name] = map(fields[name], name);
  return mapped;
}

const ITEM = new Set([
  'Key',
  'Item',
  'Attributes',
  'ExpressionAttributeValues',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
]);
const ITEMS = new Set(['Keys', 'Items']);
const ITEMS_BY_TABLE = 'Responses';

function convertField(field: unknown, name: string, convert: Convert): unknown {
  if (!isObject(field)) return field;
  if (ITEM.has(name)) return convert(field);
  if (ITEMS.has(name)) return (field as unknown as Fields[]).map(convert);
  if (name === ITEMS_BY_TABLE) return mapFields(field, (items) => (items as Fields[]).map(convert));
  return convertItems(field, convert);
}

function convertItems(value: unknown, convert: Convert): unknown {
  if (Array.isArray(value)) return value.map((element) => convertItems(element, convert));
  return isObject(value) ? mapFields(value, (field, name) => convertField(field, name, convert)) : value;
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');

function setOf(members: unknown[]): AttributeValue {
  const [first] = members;
  if (typeof first === 'string') return { SS: members };
  if (typeof first === 'number') return { NS: members.map(String) };
  if (first instanceof Uint8Array) return { BS: (members as Uint8Array[]).map(base64) };
  throw new TypeError('A set holds strings, numbers or bytes, at least one.');
}

function fromObject(value: object): AttributeValue {
  if (Array.isArray(value)) return { L: value.filter((one) => one !== undefined).map(toValue) };
  if (value instanceof Set) return setOf([...value]);
  return value instanceof Uint8Array ? { B: base64(value) } : { M: toItem(value as Fields) };
}

function toValue(value: unknown): AttributeValue {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (isObject(value)) return fromObject(value);
  if (value === null) return { NULL: true };
  throw new TypeError(`DynamoDB holds no ${typeof value}.`);
}

const toItem = (item: Fields): Fields => mapFields(item, toValue);

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));

const READERS: Record<string, (value: never) => unknown> = {
  S: (text: string) => text,
  N: Number,
  BOOL: (flag: boolean) => flag,
  NULL: () => null,
  L: (list: AttributeValue[]) => list.map(readValue),
  M: readItem,
  SS: (texts: string[]) => new Set(texts),
  NS: (numbers: string[]) => new Set(numbers.map(Number)),
  B: bytesOf,
  BS: (texts: string[]) => new Set(texts.map(bytesOf)),
};

function readValue(value: AttributeValue): unknown {
  // Most values are strings.
  if (value.S !== undefined) return value.S;
  for (const kind in value) return READERS[kind]?.(value[kind] as never);
  return undefined;
}

function readItem(item: Fields): Fields {
  const read: Fields = {};
  for (const name in item) read[name] = readValue(item[name] as AttributeValue);
  return read;
}

export const encode = (input: object): string => JSON.stringify(convertItems(input, toItem));

export const decode = (text: string): unknown => convertItems(JSON.parse(text), readItem);
