export interface Condition {
  exists?: readonly string[];
  missing?: readonly string[];
  is?: Readonly<Record<string, unknown>>;
  /** Holds for a missing attribute, and so for a missing item. */
  isOrMissing?: Readonly<Record<string, unknown>>;
  /** Holds for a missing attribute, too. */
  below?: Readonly<Record<string, number | string>>;
  /** Epoch seconds. Holds if there is no item, or one that has expired by then and awaits removal by TTL. */
  vacantAt?: number;
  /** Set attributes that must not contain the value. */
  lacks?: Readonly<Record<string, string>>;
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

const termsOf = ({
  exists = [],
  missing = [],
  is = {},
  isOrMissing = {},
  below = {},
  vacantAt,
  lacks = {},
}: Condition): Term[] => [
  ...exists.map(there),
  ...missing.map(notThere),
  ...Object.entries(is).map(equal),
  ...Object.entries(isOrMissing).map(equalOrMissing),
  ...Object.entries(below).map(less),
  ...(vacantAt === undefined ? [] : [vacant(vacantAt)]),
  ...Object.entries(lacks).map(without),
];

export function expressionOf(condition: Condition): Expression {
  const terms = termsOf(condition);
  return {
    text: terms.map(({ text }) => text).join(' AND '),
    names: Object.fromEntries(terms.flatMap(({ names }) => names).map((name) => [`#${name}`, name])),
    values: Object.fromEntries(terms.flatMap(({ value }) => (value ? [value] : []))),
  };
}

/** For optimistic locking: the item exists, and these attributes have not changed since it was read. */
export const asRead = <T extends object>(item: T, names: readonly (keyof T & string)[]): Condition => ({
  exists: ['PK'],
  is: Object.fromEntries(names.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]]))),
  missing: names.filter((name) => item[name] === undefined),
});
