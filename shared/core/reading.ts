type Plain = string | number | boolean | null;

/**
 * Describes how a client reads a value without its schema: as `forwardCompatible` would, for values that the server has
 * parsed. Null: as it is.
 */
export type Reading =
  | null
  /** Unknown values are read as `otherwise[0]`. */
  | { oneOf: Plain[]; otherwise?: [Plain?] }
  | { form: string }
  | { fields: Record<string, Reading> }
  | { items: Reading }
  | { by: string; kinds: Record<string, Reading>; fallback?: string };

/** Stands for a value that only a newer client can read. */
export const UNREADABLE = Symbol('unreadable');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function readFields(fields: Record<string, Reading>, value: Record<string, unknown>) {
  const copy = { ...value };
  for (const [name, reading] of Object.entries(fields)) {
    if (!(name in value)) continue;
    const read = readBy(reading, value[name]);
    if (read === UNREADABLE) return UNREADABLE;
    copy[name] = read;
  }
  return copy;
}

function readItems(reading: Reading, values: unknown[]) {
  return values.map((value) => readBy(reading, value)).filter((value) => value !== UNREADABLE);
}

function readKind({ by, kinds, fallback }: Extract<Reading, { by: string }>, value: Record<string, unknown>) {
  const kind = [`${value[by]}`, `${fallback}`].find((name) => Object.hasOwn(kinds, name));
  return kind === undefined ? UNREADABLE : readBy(kinds[kind] ?? null, value);
}

/** The value with what is unknown left out of its lists or replaced by its fallback, or UNREADABLE. */
export function readBy(reading: Reading, value: unknown): unknown {
  if (reading === null || value === null || value === undefined) return value;
  if ('oneOf' in reading) {
    if (reading.oneOf.includes(value as Plain)) return value;
    return reading.otherwise ? reading.otherwise[0] : UNREADABLE;
  }
  if ('form' in reading) return new RegExp(reading.form).test(`${value}`) ? value : UNREADABLE;
  if ('items' in reading) return Array.isArray(value) ? readItems(reading.items, value) : UNREADABLE;
  if (!isRecord(value)) return UNREADABLE;
  return 'by' in reading ? readKind(reading, value) : readFields(reading.fields, value);
}
