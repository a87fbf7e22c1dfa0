import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

interface Import {
  /** The file that is imported, which need not exist. */
  to: string;
  isType: boolean;
}

export interface Source {
  file: string;
  lines: number;
  blankLines: number;
  commentLines: number;
  /** The length of each named function. */
  functions: number[];
  imports: Import[];
  /** Entries of the Lambda functions that it defines, below `functions/`. */
  lambdas: string[];
}

const lineCount = (text: string) => text.split('\n').length;

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#shared/')) return `${specifier.slice(1)}.ts`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined;
}

function importsOf(file: string, text: string, { module }: ReturnType<typeof parseSync>): Import[] {
  const requests = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({ specifier: moduleRequest.value, entries })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map((entry) => ({ specifier: entry.moduleRequest?.value ?? '', entries: [entry] })),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      specifier: text.slice(start + 1, end - 1),
      entries: [],
    })),
  ];
  return requests.flatMap(({ specifier, entries }) => {
    const to = resolve(file, specifier);
    return to ? [{ to, isType: entries.length > 0 && entries.every(({ isType }) => isType) }] : [];
  });
}

const isFunction = (node: ESTree.Node | null) =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

export function parseSource(file: string, text = readFileSync(file, 'utf8')): Source {
  const parsed = parseSync(file, text);
  const functions: number[] = [];
  const lambdas: string[] = [];
  const measure = ({ start, end }: ESTree.Span) => functions.push(lineCount(text.slice(start, end)));
  const measureIfFunction = (node: ESTree.Node, value: ESTree.Node | null) => isFunction(value) && measure(node);
  new Visitor({
    FunctionDeclaration: measure,
    MethodDefinition: measure,
    VariableDeclarator: (node) => measureIfFunction(node, node.init),
    PropertyDefinition: (node) => measureIfFunction(node, node.value),
    Property(node) {
      const isEntry = node.key.type === 'Identifier' && node.key.name === 'entry';
      if (isEntry && node.value.type === 'Literal') lambdas.push(`${node.value.value}`);
    },
  }).visit(parsed.program);
  return {
    file,
    lines: lineCount(text.trimEnd()),
    blankLines: text.trimEnd().match(/^\s*$/gm)?.length ?? 0,
    commentLines: parsed.comments.reduce((sum, { value }) => sum + lineCount(value), 0),
    functions,
    imports: importsOf(file, text, parsed),
    lambdas,
  };
}
