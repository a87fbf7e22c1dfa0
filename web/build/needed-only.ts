import { RolldownMagicString } from 'rolldown';
import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import type { Plugin } from 'vite';

const TAKES_FIELDS = /^z\.(?:object|strictObject|looseObject|extend)$/;
/** They cannot stand in a function, or do nothing that a bundler could mistake for an effect. */
const BARE = new Set(['ArrowFunctionExpression', 'AwaitExpression', 'ClassExpression', 'Identifier', 'Literal']);
/** Clients, which some modules are imported for. */
const MADE = /^new (?!Map|RegExp|Set)/;

const declared = (statement: ESTree.Program['body'][number]): ESTree.VariableDeclarator[] => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
};

const isCalled = (field: ESTree.ObjectPropertyKind): field is ESTree.ObjectProperty =>
  field.type === 'Property' && !field.computed && field.value.type === 'CallExpression';

const constructorOf = ({ pattern, flags }: ESTree.RegExpLiteral['regex']) =>
  `new RegExp(${JSON.stringify(pattern)}, '${flags}')`;

/**
 * Lets the bundler leave out each constant of a module that nobody reads, whatever it calls. zod reads a field that is a
 * getter once, when its object first parses. A pattern that a function answers is built by its constructor, because V8
 * checks literals when it loads a file, a millisecond for one with properties of Unicode.
 */
function neededOnlyIn(path: string, code: string): string {
  const { program } = parseSync(path, code);
  const written = new RolldownMagicString(code);
  for (const { init } of program.body.flatMap(declared)) {
    if (!init || BARE.has(init.type) || MADE.test(code.slice(init.start))) continue;
    written.appendRight(init.start, '/* @__PURE__ */ (() => (');
    written.appendLeft(init.end, '))()');
  }
  new Visitor({
    ArrowFunctionExpression({ body }) {
      if (body.type !== 'Literal' || !('regex' in body)) return;
      written.overwrite(body.start, body.end, constructorOf(body.regex));
    },
    CallExpression({ callee, arguments: given }) {
      const fields = given.at(-1);
      if (fields?.type !== 'ObjectExpression' || !TAKES_FIELDS.test(code.slice(callee.start, callee.end))) return;
      for (const { start, end, key, value } of fields.properties.filter(isCalled)) {
        written.appendRight(start, 'get ');
        written.overwrite(key.end, value.start, '() { return ');
        written.appendLeft(end, '; }');
      }
    },
  }).visit(program);
  return written.toString();
}

const SHARED = /\/shared\/[\w/-]+\.ts/;

/** Nothing in `shared` has a side effect when it is loaded, and a page builds what it uses, and no more. */
export const neededOnly = (): Plugin => ({
  name: 'needed-only',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const [path] = SHARED.exec(id) ?? [];
    if (path) return { code: neededOnlyIn(path, code), moduleSideEffects: false };
  },
});
