import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

type Convert = (item: never) => unknown;
type Fields = Record<string, unknown>;

const ITEM = new Set([
  ...['Key', 'Item', 'Attributes', 'ExpressionAttributeValues', 'ExclusiveStartKey', 'LastEvaluatedKey'],
]);
const ITEMS = new Set(['Keys', 'Items']);
const ITEMS_BY_TABLE = 'Responses';

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const mapFields = (fields: Fields, map: (field: unknown, name: string) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]));

function convertField(field: unknown, name: string, convert: Convert): unknown {
  if (!isObject(field)) return field;
  if (ITEM.has(name)) return convert(field as never);
  if (ITEMS.has(name)) return (field as unknown as never[]).map(convert);
  if (name === ITEMS_BY_TABLE) return mapFields(field, (items) => (items as never[]).map(convert));
  return convertItems(field, convert);
}

/** Converts the items of a request or a reply, in the fields that DynamoDB's API has for them. */
function convertItems(value: unknown, convert: Convert): unknown {
  if (Array.isArray(value)) return value.map((element) => convertItems(element, convert));
  return isObject(value) ? mapFields(value, (field, name) => convertField(field, name, convert)) : value;
}

function base64(this: Fields, name: string, value: unknown) {
  const bytes = this[name];
  return bytes instanceof Uint8Array ? Buffer.from(bytes).toString('base64') : value;
}

/** Apart from binary values, which are base64 there, an attribute value is the same in JSON and in the SDK. */
const BINARY = /"BS?"\s*:\s*["[]/;

const bytesOf = (text: unknown) => (typeof text === 'string' ? new Uint8Array(Buffer.from(text, 'base64')) : text);

function bytes(name: string, value: unknown) {
  if (name === 'B') return bytesOf(value);
  return name === 'BS' && Array.isArray(value) ? value.map(bytesOf) : value;
}

const toAttributeValues = (item: Fields) => marshall(item, { removeUndefinedValues: true });

/** Writes a request with plain values as DynamoDB's JSON. */
export const encode = (input: object): string => JSON.stringify(convertItems(input, toAttributeValues), base64);

/** Reads a reply of DynamoDB into plain values. */
export const decode = (text: string): unknown =>
  convertItems(JSON.parse(text, BINARY.test(text) ? bytes : undefined), unmarshall);
