import type * as z from 'zod';

type Given = Record<string, unknown>;

const shown = (value: unknown) => (typeof value === 'string' ? value || 'empty' : JSON.stringify(value));

function objectionTo(
  { path: [first], message, ...issue }: z.core.$ZodIssue,
  given: Given,
  place: (name: string) => string,
) {
  if (first === undefined && issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `Remove or correct ${key}${place(key)}: there is no such option.`).join('\n');
  }
  const name = `${String(first)}`;
  const found = given[name] === undefined ? 'is missing' : `is ${shown(given[name])}`;
  return `Set ${name}${place(name)} to ${message}: it ${found}.`;
}

/** One sentence for each option that cannot be used; `file` is where they were read, if not the context. */
export function objectionsTo({ issues }: z.core.$ZodError, given: Given, file?: string): string {
  const place = (name: string) => (file ? ` in ${file}` : ` (-c ${name}=…)`);
  // The first says what the option has to be; others follow from it.
  const firsts = issues.filter(({ path: [name] }, at) => at === issues.findIndex((one) => one.path[0] === name));
  return firsts.map((issue) => objectionTo(issue, given, place)).join('\n');
}
