import type { Item } from '../../table.ts';
import { nameIn, nameOf, type Operand, operandValue } from './condition.ts';
import { invalid } from './errors.ts';
import { type Placeholders, Tokens } from './tokens.ts';
import { copyOf } from './values.ts';

interface Term {
  operand: Operand;
  /** The attribute that is taken instead where it exists. */
  unless?: string;
}

type Action =
  | { word: 'SET'; name: string; terms: Term[]; sign: 1 | -1 }
  | { word: 'REMOVE'; name: string }
  | { word: 'ADD' | 'DELETE'; name: string; operand: string };

const WORDS = ['SET', 'REMOVE', 'ADD', 'DELETE'] as const;

function termIn(tokens: Tokens): Term {
  if (!tokens.skip('IF_NOT_EXISTS')) {
    const token = tokens.take();
    return { operand: token.startsWith(':') ? token : nameIn(token) };
  }
  tokens.expect('(');
  const unless = nameIn(tokens.take());
  tokens.expect(',');
  const operand = tokens.take();
  tokens.expect(')');
  return { operand, unless };
}

function assignmentIn(tokens: Tokens, name: string): Action {
  tokens.expect('=');
  const terms = [termIn(tokens)];
  const sign = tokens.isNext('-') ? -1 : 1;
  if (tokens.skip('+') || tokens.skip('-')) terms.push(termIn(tokens));
  return { word: 'SET', name, terms, sign };
}

function actionIn(tokens: Tokens, word: (typeof WORDS)[number]): Action {
  const name = nameIn(tokens.take());
  if (word === 'SET') return assignmentIn(tokens, name);
  return word === 'REMOVE' ? { word, name } : { word, name, operand: tokens.take() };
}

const parsed = new Map<string, Action[]>();

function actionsIn(text: string): Action[] {
  const known = parsed.get(text);
  if (known) return known;
  const tokens = new Tokens(text);
  const actions: Action[] = [];
  while (!tokens.isAtEnd) {
    const word = WORDS.find((one) => tokens.skip(one));
    if (!word) throw invalid(`Invalid UpdateExpression: ${text}`);
    do actions.push(actionIn(tokens, word));
    while (tokens.skip(','));
  }
  parsed.set(text, actions);
  return actions;
}

function termOf({ operand, unless }: Term, item: Item, given: Placeholders): unknown {
  const present = unless === undefined ? undefined : item[nameOf(unless, given)];
  const value = present ?? operandValue(operand, item, given);
  if (value === undefined) throw invalid('The provided expression refers to an attribute that does not exist');
  return value;
}

function assigned({ terms, sign }: Extract<Action, { word: 'SET' }>, item: Item, given: Placeholders): unknown {
  const [first, second] = terms.map((term) => termOf(term, item, given));
  if (terms.length === 1) return copyOf(first);
  if (typeof first === 'number' && typeof second === 'number') return first + sign * second;
  throw invalid('An operand in the update expression has an incorrect data type');
}

function added(old: unknown, more: unknown): unknown {
  if (typeof more === 'number' && (old === undefined || typeof old === 'number')) return (old ?? 0) + more;
  if (more instanceof Set && (old === undefined || old instanceof Set)) return new Set([...(old ?? []), ...more]);
  throw invalid('An operand in the update expression has an incorrect data type');
}

function lessened(old: unknown, gone: unknown): Set<unknown> | undefined {
  if (!(gone instanceof Set) || (old !== undefined && !(old instanceof Set)))
    throw invalid('An operand in the update expression has an incorrect data type');
  const left = new Set([...(old ?? [])].filter((one) => !gone.has(one)));
  return left.size > 0 ? left : undefined;
}

function valueAfter(action: Action, before: Item, given: Placeholders): unknown {
  if (action.word === 'REMOVE') return undefined;
  if (action.word === 'SET') return assigned(action, before, given);
  const [old, operand] = [before[nameOf(action.name, given)], operandValue(action.operand, before, given)];
  return action.word === 'ADD' ? added(old, operand) : lessened(old, operand);
}

/** The item after an update; every action sees the item as it was before. */
export function updated(before: Item, text: string, given: Placeholders): Item {
  const after = { ...before };
  const changed = new Set<string>();
  for (const action of actionsIn(text)) {
    const name = nameOf(action.name, given);
    if (changed.has(name)) throw invalid(`Two document paths overlap with each other: ${name}`);
    if (name === 'PK' || name === 'SK')
      throw invalid(`Cannot update attribute ${name}. This attribute is part of the key`);
    changed.add(name);
    const value = valueAfter(action, before, given);
    if (value === undefined) delete after[name];
    else after[name] = value;
  }
  return after;
}
