/** What must hold of an item when it is written. */
export interface Condition {
  exists?: readonly string[];
  missing?: readonly string[];
  is?: Readonly<Record<string, unknown>>;
  atLeast?: Readonly<Record<string, number>>;
  below?: Readonly<Record<string, number | string>>;
}

interface Expression {
  text: string;
  names: Record<string, string>;
  values: Record<string, unknown>;
}

const compare = (operator: string, wanted: Readonly<Record<string, unknown>> = {}, mark: string) =>
  Object.entries(wanted).map(([name, value]) => ({ text: `#${name} ${operator} :${mark}${name}`, name, value, mark }));

/** A condition in DynamoDB's words; its names and values join those of an update. */
export function expressionOf({ exists = [], missing = [], is, atLeast, below }: Condition): Expression {
  const compared = [...compare('=', is, 'is'), ...compare('>=', atLeast, 'least'), ...compare('<', below, 'below')];
  const texts = [
    ...exists.map((name) => `attribute_exists(#${name})`),
    ...missing.map((name) => `attribute_not_exists(#${name})`),
    ...compared.map(({ text }) => text),
  ];
  const names = [...exists, ...missing, ...compared.map(({ name }) => name)];
  return {
    text: texts.join(' AND '),
    names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    values: Object.fromEntries(compared.map(({ name, value, mark }) => [`:${mark}${name}`, value])),
  };
}
