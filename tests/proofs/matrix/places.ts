import { type ESTree, parseSync, Visitor } from 'vite';
import { conditionsIn } from './conditions.ts';
import { declarationsIn, originsIn } from './names.ts';
import { POLICIES } from './policies.ts';

export interface Place {
  /** The file, and the function or constant of its top level that it stands in. */
  within: string;
  start: number;
  end: number;
}

export interface Call extends Place {
  /** The name of the function in its own module; with the module where the policies have it so. */
  name: string;
  callee: string;
  /** Absent where the function is handed to another one. */
  args?: string[];
}

type Span = Pick<Place, 'start' | 'end'>;

const holds = (outer: Span, inner: Span) => outer.start <= inner.start && inner.end <= outer.end;

/** All calls, and the policies that are handed to other functions. */
function callsIn(file: string, source: string, program: ESTree.Program): Omit<Call, 'within'>[] {
  const found: Omit<Call, 'within'>[] = [];
  const origin = originsIn(file, program);
  const text = ({ start, end }: Span) => source.slice(start, end);
  const nameOf = (callee: ESTree.Expression | ESTree.Super) => {
    const { module = '', name = '' } = origin(callee) ?? {};
    return POLICIES.has(`${module} ${name}`) ? `${module} ${name}` : name;
  };
  new Visitor({
    CallExpression({ callee, arguments: args, start, end }) {
      found.push({ name: nameOf(callee), callee: text(callee), args: args.map(text), start, end });
      for (const handed of args) {
        const name = handed.type === 'SpreadElement' ? '' : nameOf(handed);
        if (POLICIES.has(name)) found.push({ name, callee: text(handed), start: handed.start, end: handed.end });
      }
    },
  }).visit(program);
  return found;
}

export function placesIn(file: string, source: string): { calls: Call[]; conditions: Place[] } {
  const { program } = parseSync(file, source);
  const declarations = declarationsIn(program);
  const placed = <T extends Span>(one: T): T & Place => {
    const declaration = declarations.find((outer) => holds(outer, one));
    return { ...one, within: declaration ? `${file} ${declaration.name}` : file };
  };
  const calls = callsIn(file, source, program).map(placed);
  const policies = calls.filter(({ name }) => POLICIES.has(name));
  const conditions = conditionsIn(program).filter((one) => !policies.some((call) => holds(one, call)));
  return { calls, conditions: conditions.map(({ start, end }) => placed({ start, end })) };
}
