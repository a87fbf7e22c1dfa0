/** Fills the parameters of a path; the rest of the input belongs in the query or the body. */
export function addressOf(path: string, input: object): { filled: string; rest: Map<string, unknown> } {
  const rest = new Map<string, unknown>(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = path.replace(/{(\w+)}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(`${value}`);
  });
  return { filled, rest };
}
