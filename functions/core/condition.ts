type Item = Readonly<Record<string, unknown>>;

export interface Condition {
  exists?: readonly string[];
  missing?: readonly string[];
  is?: Readonly<Record<string, unknown>>;
  /** Holds for a missing attribute, and so for a missing item. */
  isOrMissing?: Readonly<Record<string, unknown>>;
  /** Holds for a missing attribute, too. */
  below?: Readonly<Record<string, number | string>>;
  atLeast?: Readonly<Record<string, number>>;
  /** Epoch seconds. Holds if there is no item, or one that has expired by then and awaits removal by TTL. */
  vacantAt?: number;
  /** Set attributes that must not contain the value. */
  lacks?: Readonly<Record<string, string>>;
  /** Set attributes that must have fewer members. */
  fewer?: Readonly<Record<string, number>>;
}

interface Expression {
  text: string;
  names: Record<string, string>;
  values: Record<string, unknown>;
}

interface Term {
  text: string;
  names: readonly string[];
  value?: readonly [name: string, value: unknown];
}

const there = (name: string): Term => ({ text: `attribute_exists(#${name})`, names: [name] });
const notThere = (name: string): Term => ({ text: `attribute_not_exists(#${name})`, names: [name] });

const equal = ([name, value]: [string, unknown]): Term => ({
  text: `#${name} = :is${name}`,
  names: [name],
  value: [`:is${name}`, value],
});

const equalOrMissing = ([name, value]: [string, unknown]): Term => ({
  text: `(attribute_not_exists(#${name}) OR #${name} = :or${name})`,
  names: [name],
  value: [`:or${name}`, value],
});

const less = ([name, value]: [string, number | string]): Term => ({
  text: `(attribute_not_exists(#${name}) OR #${name} < :below${name})`,
  names: [name],
  value: [`:below${name}`, value],
});

const enough = ([name, value]: [string, number]): Term => ({
  text: `#${name} >= :atLeast${name}`,
  names: [name],
  value: [`:atLeast${name}`, value],
});

const vacant = (at: number): Term => ({
  text: '(attribute_not_exists(#PK) OR #expiresAt <= :vacantAt)',
  names: ['PK', 'expiresAt'],
  value: [':vacantAt', at],
});

const without = ([name, value]: [string, string]): Term => ({
  text: `NOT contains(#${name}, :lacks${name})`,
  names: [name],
  value: [`:lacks${name}`, value],
});

const smaller = ([name, value]: [string, number]): Term => ({
  text: `(attribute_not_exists(#${name}) OR size(#${name}) < :fewer${name})`,
  names: [name],
  value: [`:fewer${name}`, value],
});

const termsOf = ({
  exists = [],
  missing = [],
  is = {},
  isOrMissing = {},
  below = {},
  atLeast = {},
  vacantAt,
  lacks = {},
  fewer = {},
}: Condition): Term[] => [
  ...exists.map(there),
  ...missing.map(notThere),
  ...Object.entries(is).map(equal),
  ...Object.entries(isOrMissing).map(equalOrMissing),
  ...Object.entries(below).map(less),
  ...Object.entries(atLeast).map(enough),
  ...(vacantAt === undefined ? [] : [vacant(vacantAt)]),
  ...Object.entries(lacks).map(without),
  ...Object.entries(fewer).map(smaller),
];

/** DynamoDB refuses an empty map of placeholders. */
export const unlessEmpty = <T extends object>(map: T) => (Object.keys(map).length > 0 ? map : undefined);

export function expressionOf(condition: Condition): Expression {
  const terms = termsOf(condition);
  return {
    text: terms.map(({ text }) => text).join(' AND '),
    names: Object.fromEntries(terms.flatMap(({ names }) => names).map((name) => [`#${name}`, name])),
    values: Object.fromEntries(terms.flatMap(({ value }) => (value ? [value] : []))),
  };
}

export const holds = (item: Item, { missing = [], is = {} }: Pick<Condition, 'missing' | 'is'>): boolean =>
  missing.every((name) => item[name] === undefined) &&
  Object.entries(is).every(([name, value]) => item[name] === value);

export const both = (one: Condition, other: Condition): Condition => ({
  ...one,
  ...other,
  exists: [...new Set([...(one.exists ?? []), ...(other.exists ?? [])])],
  missing: [...new Set([...(one.missing ?? []), ...(other.missing ?? [])])],
  is: { ...one.is, ...other.is },
});

/** For optimistic locking: the item exists, and these attributes have not changed since it was read. */
export const asRead = <T extends object>(item: T, names: readonly (keyof T & string)[]): Condition => ({
  exists: ['PK'],
  is: Object.fromEntries(names.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]]))),
  missing: names.filter((name) => item[name] === undefined),
});
