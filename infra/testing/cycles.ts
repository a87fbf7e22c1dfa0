type Template = { Resources?: Record<string, unknown> };

const SUB = /\$\{([^!}][^}.]*)(?:\.[^}]*)?\}/g;

function namedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namedIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [...namedBy(key, inner), ...namedIn(inner)]);
}

function namedBy(key: string, inner: unknown): string[] {
  const [first] = [inner].flat();
  if (key === 'DependsOn') return [inner].flat().filter((name) => typeof name === 'string');
  if (typeof first !== 'string') return [];
  if (key === 'Ref') return [first];
  if (key === 'Fn::GetAtt') return [`${first.split('.')[0]}`];
  return key === 'Fn::Sub' ? [...first.matchAll(SUB)].map(([, name]) => `${name}`) : [];
}

/** The first circle of resources that wait for one another, as CloudFormation would refuse it. */
export function cycleIn({ Resources = {} }: Template): string[] | undefined {
  const done = new Set<string>();
  function walk(name: string, path: string[]): string[] | undefined {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    if (done.has(name) || !Object.hasOwn(Resources, name)) return;
    for (const next of namedIn(Resources[name])) {
      const cycle = walk(next, [...path, name]);
      if (cycle) return cycle;
    }
    done.add(name);
  }
  for (const name of Object.keys(Resources)) {
    const cycle = walk(name, []);
    if (cycle) return cycle;
  }
}
