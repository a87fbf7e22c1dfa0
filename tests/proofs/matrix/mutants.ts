import { globSync, readFileSync } from 'node:fs';
import { CALLS, CONDITIONS } from './decisions.ts';
import { HINTS } from './hints.ts';
import { type Call, type Place, placesIn } from './places.ts';
import { FUNCTIONS, POLICIES } from './policies.ts';
import { SPARED } from './spared.ts';

export interface Mutant extends Place {
  name: string;
  file: string;
  to: string;
  /** The part of the matrix, or the call, that is tried first. */
  seenBy: string;
}

const GIVEN = ['given[0]', 'given[1]', 'given[2]'];

const seenBy = (within: string) => HINTS[within] ?? HINTS[within.split(' ')[0] ?? ''] ?? '';

interface Forgotten extends Place {
  what: string;
  to: string;
}

/** Source of the replacement; undefined for a call that enforces nothing or is spared. */
function replacement({ within, name, callee, args }: Call): string | undefined {
  const own = new Map(Object.entries(CALLS[within] ?? {}));
  const forget = own.get(name) ?? POLICIES.get(name);
  if (!forget || `${within} ${name}` in SPARED) return undefined;
  return args ? forget(callee, args) : `((...given) => ${forget(callee, GIVEN)})`;
}

const forgottenCalls = (calls: Call[]): Forgotten[] =>
  calls.flatMap((call) => {
    const to = replacement(call);
    return to === undefined ? [] : [{ ...call, what: call.name, to }];
  });

const forgottenConditions = (conditions: Place[]): Forgotten[] =>
  [...Map.groupBy(conditions, ({ within }) => within)].flatMap(([within, own]) =>
    own.flatMap((condition, at) => {
      const to = CONDITIONS[within]?.forgotten[at + 1];
      return to ? [{ ...condition, what: `condition ${at + 1}`, to }] : [];
    }),
  );

/** Every use of a policy and every decision of a file, each forgotten. */
export function mutantsIn(file: string, source: string): Mutant[] {
  const { calls, conditions } = placesIn(file, source);
  const forgotten = [...forgottenCalls(calls), ...forgottenConditions(conditions)];
  const named = Map.groupBy(forgotten, ({ within, what }) => `${within}: ${what}`);
  return [...named].flatMap(([name, alike]) =>
    alike.map(({ within, start, end, to }, at) => ({
      ...{ within, start, end, to, file, seenBy: seenBy(within) },
      name: at > 0 ? `${name} ${at + 1}` : name,
    })),
  );
}

export const FILES = globSync('**/*.ts', {
  cwd: FUNCTIONS,
  exclude: ['**/*.test.ts', '**/testing/**', '**/handlers.ts'],
}).sort();

export const sourceOf = (file: string) => readFileSync(`${FUNCTIONS}${file}`, 'utf8');

export const allMutants = (): Mutant[] => FILES.flatMap((file) => mutantsIn(file, sourceOf(file)));
