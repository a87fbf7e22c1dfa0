const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Each value with the path to it. */
function leavesOf(value: unknown, path = ''): [path: string, leaf: unknown][] {
  if (!isObject(value)) return [[path, value]];
  const entries = Object.entries(value);
  return entries.length === 0 ? [[path, '{}']] : entries.flatMap(([name, part]) => leavesOf(part, `${path}/${name}`));
}

function pathsApart(one: unknown, other: unknown): string[] {
  const [left, right] = [new Map(leavesOf(one)), new Map(leavesOf(other))];
  return [...new Set([...left.keys(), ...right.keys()])].filter((path) => left.get(path) !== right.get(path));
}

/** Where two answers differ, but for what differs between two answers in one world: tickets and ids drawn at random. */
export function differencesOf(one: unknown, other: unknown, [first, second]: unknown[]): string[] {
  const drawn = new Set(pathsApart(first, second));
  return pathsApart(one, other).filter((path) => !drawn.has(path));
}
