import type { Item } from '../../table.ts';
import { invalid, unsupported } from './errors.ts';
import { type Placeholders, Tokens } from './tokens.ts';
import { compare, isEqual } from './values.ts';

/** A name, a placeholder of a name or value, or the size of what a name stands for. */
export type Operand = string | { sizeOf: string };

const COMPARATORS = ['=', '<>', '<', '<=', '>', '>='] as const;
const FUNCTIONS = ['ATTRIBUTE_EXISTS', 'ATTRIBUTE_NOT_EXISTS', 'BEGINS_WITH', 'CONTAINS'] as const;
type Operator = (typeof COMPARATORS)[number] | (typeof FUNCTIONS)[number] | 'BETWEEN' | 'IN';

export type Condition =
  | { op: 'AND' | 'OR'; parts: Condition[] }
  | { op: 'NOT'; part: Condition }
  | { op: Operator; operands: Operand[] };

/** Other names may be words that DynamoDB reserves. */
const PLAIN_NAME = /^(PK|SK|GSI\d[PS]K)$/;

export function nameIn(token: string): string {
  if (!token.startsWith('#') && !PLAIN_NAME.test(token)) throw unsupported(`the bare name ${token} in an expression`);
  return token;
}

function operandIn(tokens: Tokens): Operand {
  if (!tokens.skip('SIZE')) {
    const token = tokens.take();
    return token.startsWith(':') ? token : nameIn(token);
  }
  tokens.expect('(');
  const sizeOf = nameIn(tokens.take());
  tokens.expect(')');
  return { sizeOf };
}

function operandsIn(tokens: Tokens): Operand[] {
  tokens.expect('(');
  const operands = [operandIn(tokens)];
  while (tokens.skip(',')) operands.push(operandIn(tokens));
  tokens.expect(')');
  return operands;
}

function comparisonIn(tokens: Tokens): Condition {
  const first = operandIn(tokens);
  if (tokens.skip('IN')) return { op: 'IN', operands: [first, ...operandsIn(tokens)] };
  if (tokens.skip('BETWEEN')) {
    const low = operandIn(tokens);
    tokens.expect('AND');
    return { op: 'BETWEEN', operands: [first, low, operandIn(tokens)] };
  }
  const op = COMPARATORS.find((one) => tokens.skip(one));
  if (!op) throw invalid('Invalid expression: a comparison expected');
  return { op, operands: [first, operandIn(tokens)] };
}

function partIn(tokens: Tokens): Condition {
  if (tokens.skip('NOT')) return { op: 'NOT', part: partIn(tokens) };
  if (tokens.skip('(')) {
    const inner = joinedIn(tokens, 'OR');
    tokens.expect(')');
    return inner;
  }
  const op = FUNCTIONS.find((one) => tokens.skip(one));
  return op ? { op, operands: operandsIn(tokens) } : comparisonIn(tokens);
}

function joinedIn(tokens: Tokens, op: 'AND' | 'OR'): Condition {
  const next = () => (op === 'OR' ? joinedIn(tokens, 'AND') : partIn(tokens));
  const parts = [next()];
  while (tokens.skip(op)) parts.push(next());
  const [only] = parts;
  return only && parts.length === 1 ? only : { op, parts };
}

const parsed = new Map<string, Condition>();

export function conditionIn(text: string): Condition {
  const known = parsed.get(text);
  if (known) return known;
  const tokens = new Tokens(text);
  const condition = joinedIn(tokens, 'OR');
  if (!tokens.isAtEnd) throw invalid(`Invalid expression: "${tokens.take()}" after its end`);
  parsed.set(text, condition);
  return condition;
}

export const nameOf = (token: string, { ExpressionAttributeNames: names = {} }: Placeholders) =>
  token.startsWith('#') ? (names[token] ?? '') : token;

function sizeOfValue(value: unknown): number | undefined {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Set) return value.size;
  return Array.isArray(value) ? value.length : undefined;
}

export function operandValue(operand: Operand, item: Item, given: Placeholders): unknown {
  if (typeof operand === 'object') return sizeOfValue(item[nameOf(operand.sizeOf, given)]);
  return operand.startsWith(':') ? given.ExpressionAttributeValues?.[operand] : item[nameOf(operand, given)];
}

function contains(whole: unknown, part: unknown): boolean {
  if (whole instanceof Set) return whole.has(part);
  if (Array.isArray(whole)) return whole.some((one) => isEqual(one, part));
  return typeof whole === 'string' && typeof part === 'string' && whole.includes(part);
}

const isOrdered = (a: unknown, b: unknown, fits: (order: number) => boolean) => {
  const order = compare(a, b);
  return order !== undefined && fits(order);
};

const TESTS: Record<Operator, (...values: unknown[]) => boolean> = {
  ATTRIBUTE_EXISTS: (value) => value !== undefined,
  ATTRIBUTE_NOT_EXISTS: (value) => value === undefined,
  BEGINS_WITH: (whole, part) => typeof whole === 'string' && typeof part === 'string' && whole.startsWith(part),
  CONTAINS: contains,
  IN: (value, ...list) => list.some((one) => value !== undefined && isEqual(value, one)),
  BETWEEN: (value, low, high) =>
    isOrdered(value, low, (order) => order >= 0) && isOrdered(value, high, (order) => order <= 0),
  '=': (a, b) => a !== undefined && isEqual(a, b),
  '<>': (a, b) => !isEqual(a, b),
  '<': (a, b) => isOrdered(a, b, (order) => order < 0),
  '<=': (a, b) => isOrdered(a, b, (order) => order <= 0),
  '>': (a, b) => isOrdered(a, b, (order) => order > 0),
  '>=': (a, b) => isOrdered(a, b, (order) => order >= 0),
};

export function holds(condition: Condition, item: Item, given: Placeholders): boolean {
  if ('part' in condition) return !holds(condition.part, item, given);
  if ('parts' in condition) {
    const isTrue = (part: Condition) => holds(part, item, given);
    return condition.op === 'AND' ? condition.parts.every(isTrue) : condition.parts.some(isTrue);
  }
  return TESTS[condition.op](...condition.operands.map((operand) => operandValue(operand, item, given)));
}
