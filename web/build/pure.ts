import type { Plugin } from 'vite';

const SHARED = /\/shared\/[\w/-]+\.ts/;

/** What a constant at the top level of a module is set to. */
interface Value {
  start: number;
  end: number;
}

/** A room is an object of calls. */
const COMPUTED = new Set(['CallExpression', 'NewExpression', 'ObjectExpression']);

/**
 * Nothing in `shared` has a side effect when it is loaded. Bundlers cannot see that of `z.string().check(…)`, and would
 * keep every schema beside a function that is used.
 */
export const pureConstants = (): Plugin => ({
  name: 'pure-constants',
  apply: 'build',
  transform(code, id) {
    if (!SHARED.test(id)) return;
    const values: Value[] = this.parse(code).body.flatMap((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declared?.type !== 'VariableDeclaration') return [];
      return declared.declarations.flatMap(({ init }) => (init && COMPUTED.has(init.type) ? [init] : []));
    });
    const parts = values
      .toReversed()
      .reduce(
        (text, { start, end }) =>
          `${text.slice(0, start)}/* @__PURE__ */ (() => (${text.slice(start, end)}))()${text.slice(end)}`,
        code,
      );
    return { code: parts, moduleSideEffects: false };
  },
});
