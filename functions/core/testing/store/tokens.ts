import { invalid, unsupported } from './errors.ts';

const TOKEN = /\s*(?:([#:]?[A-Za-z_]\w*)|(<>|<=|>=|[=<>(),+-]))/y;

/** The words and signs of an expression, in turn. */
export class Tokens {
  readonly #tokens: string[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = [];
    const end = text.trimEnd().length;
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < end) {
      const from = TOKEN.lastIndex;
      const found = TOKEN.exec(text);
      if (!found) throw unsupported(`the expression "${text}", from "${text.slice(from)}" on`);
      this.#tokens.push(found[1] ?? found[2] ?? '');
    }
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  take(): string {
    const token = this.#tokens[this.#at];
    if (token === undefined) throw invalid('Invalid expression: it ends too early');
    this.#at += 1;
    return token;
  }

  /** Keywords are found in upper and lower case. */
  isNext(...wanted: string[]): boolean {
    return wanted.includes(this.#tokens[this.#at]?.toUpperCase() ?? '');
  }

  skip(wanted: string): boolean {
    if (!this.isNext(wanted)) return false;
    this.#at += 1;
    return true;
  }

  expect(wanted: string): void {
    if (!this.skip(wanted))
      throw invalid(`Invalid expression: "${wanted}" expected, found "${this.#tokens[this.#at]}"`);
  }
}

const PLACEHOLDER = /[#:]\w+/g;

export interface Placeholders {
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
}

/** Refuses placeholders that stand for nothing, and those that no expression uses. */
export function checkPlaceholders(expressions: (string | undefined)[], given: Placeholders): void {
  const used = new Set(expressions.flatMap((text) => text?.match(PLACEHOLDER) ?? []));
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = given;
  for (const [name, map] of [
    ['ExpressionAttributeNames', given.ExpressionAttributeNames],
    ['ExpressionAttributeValues', given.ExpressionAttributeValues],
  ] as const) {
    if (map && Object.keys(map).length === 0) throw invalid(`${name} must not be empty`);
  }
  const defined = [...Object.keys(names), ...Object.keys(values).filter((name) => values[name] !== undefined)];
  for (const name of used) if (!defined.includes(name)) throw invalid(`Invalid expression: ${name} is not defined`);
  for (const name of defined) if (!used.has(name)) throw invalid(`Value provided unused in expressions: ${name}`);
}
