import type { Route } from './route.ts';

/** What people write is never in the query, which ends up in access logs and browser histories. */
export const takesQuery = ({ method }: Pick<Route, 'method'>) => method === 'GET' || method === 'DELETE';

/** Puts the fields of an input into the path, and the others into the query or the body. */
export function requestOf(route: Pick<Route, 'method' | 'path'>, input: object) {
  const rest = new Map<string, unknown>(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = route.path.replace(/{(\w+)}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(`${value}`);
  });
  if (!takesQuery(route)) return { path, query: undefined, body: Object.fromEntries(rest) };
  const query = Object.fromEntries([...rest].map(([name, value]) => [name, `${value}`]));
  return { path, query: rest.size > 0 ? query : undefined, body: undefined };
}

export function fetchable(route: Pick<Route, 'method' | 'path'>, input: object) {
  const { path, query, body } = requestOf(route, input);
  return { path: query ? `${path}?${new URLSearchParams(query)}` : path, body: body && JSON.stringify(body) };
}
