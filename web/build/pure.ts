import type { Plugin } from 'vite';

const SHARED = /\/shared\/[\w/-]+\.ts/;

/** The parts of `const name = call()` at the top level of a module. */
interface Call {
  start: number;
  end: number;
}

/**
 * Nothing in `shared` has a side effect when it is loaded. Bundlers cannot see that of `z.string().check(…)`, and would
 * keep every schema beside a function that is used.
 */
export const pureConstants = (): Plugin => ({
  name: 'pure-constants',
  apply: 'build',
  transform(code, id) {
    if (!SHARED.test(id)) return;
    const calls: Call[] = this.parse(code).body.flatMap((statement) => {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declared?.type !== 'VariableDeclaration') return [];
      return declared.declarations.flatMap(({ init }) =>
        init?.type === 'CallExpression' || init?.type === 'NewExpression' ? [init] : [],
      );
    });
    const parts = calls
      .toReversed()
      .reduce(
        (text, { start, end }) =>
          `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
        code,
      );
    return { code: parts, moduleSideEffects: false };
  },
});
