import { posix } from 'node:path';
import type { ESTree } from 'vite';

type Callee = ESTree.Expression | ESTree.Super;

/** The origin of a name: a module, and the name in it unless it is the module itself. */
interface Origin {
  module: string;
  name?: string;
}

function originOf(one: ESTree.ImportDeclarationSpecifier, module: string): Origin {
  if (one.type === 'ImportNamespaceSpecifier') return { module };
  return { module, name: one.type === 'ImportSpecifier' && 'name' in one.imported ? one.imported.name : 'default' };
}

function importsOf(file: string, program: ESTree.Program): Map<string, Origin> {
  return new Map(
    program.body.flatMap((statement) => {
      if (statement.type !== 'ImportDeclaration') return [];
      const module = posix.join(posix.dirname(file), statement.source.value);
      return statement.specifiers.map((one): [string, Origin] => [one.local.name, originOf(one, module)]);
    }),
  );
}

/** Resolves the name of a function to its name in its own module. */
export function originsIn(file: string, program: ESTree.Program): (callee: Callee) => Origin | undefined {
  const imports = importsOf(file, program);
  return (callee) => {
    if (callee.type === 'Identifier') return imports.get(callee.name) ?? { module: file, name: callee.name };
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
    const module = callee.object.type === 'Identifier' ? imports.get(callee.object.name)?.module : undefined;
    return { module: module ?? '', name: callee.property.name };
  };
}

interface Declaration {
  name: string;
  start: number;
  end: number;
}

export function declarationsIn(program: ESTree.Program): Declaration[] {
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    const all = declared?.type === 'VariableDeclaration' ? declared.declarations : [declared];
    return all.flatMap((one) =>
      (one?.type === 'FunctionDeclaration' || one?.type === 'VariableDeclarator') && one.id?.type === 'Identifier'
        ? [{ name: one.id.name, start: one.start, end: one.end }]
        : [],
    );
  });
}
