import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { PREFIX } from './tags.ts';

export interface TaggedTest {
  file: string;
  /** Behind the titles of the describe blocks around it. */
  title: string;
  ids: string[];
}

/** `it` in `it(…)`, `it.skip(…)` and `it.each(…)(…)`. */
function rootOf(callee: ESTree.Expression): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootOf(callee.object);
  return callee.type === 'CallExpression' ? rootOf(callee.callee) : undefined;
}

function titleOf({ callee, arguments: [title] }: ESTree.CallExpression, source: string): string | undefined {
  if (!['describe', 'it', 'test'].includes(rootOf(callee) ?? '')) return undefined;
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value;
  return title?.type === 'TemplateLiteral' ? source.slice(title.start + 1, title.end - 1) : undefined;
}

/** The strings of `{ tags: '…' }` or `{ tags: ['…', '…'] }` behind the title. */
function tagsOf({ arguments: [, options] }: ESTree.CallExpression): string[] {
  if (options?.type !== 'ObjectExpression') return [];
  return options.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'tags') return [];
    const tags = property.value.type === 'ArrayExpression' ? property.value.elements : [property.value];
    return tags.flatMap((tag) => (tag?.type === 'Literal' && typeof tag.value === 'string' ? [tag.value] : []));
  });
}

/** The tests of a file and the blocks around them, with the lines of the specification that they show; nothing is run. */
function testsIn(file: string, source: string): TaggedTest[] {
  const [titles, found]: [string[], TaggedTest[]] = [[], []];
  const visitor = new Visitor({
    CallExpression(call) {
      const title = titleOf(call, source);
      if (title === undefined) return;
      titles.push(title);
      const ids = tagsOf(call).flatMap((tag) => (tag.startsWith(PREFIX) ? [tag.slice(PREFIX.length)] : []));
      found.push({ file, title: titles.join(' › '), ids });
    },
    'CallExpression:exit'(call) {
      if (titleOf(call, source) !== undefined) titles.pop();
    },
  });
  visitor.visit(parseSync(file, source).program);
  return found;
}

const isTagged = ({ ids }: TaggedTest) => ids.length > 0;

export const taggedTestsIn = (file: string, source: string) => testsIn(file, source).filter(isTagged);

export const allTests = (): TaggedTest[] =>
  globSync('{shared,functions,infra,scripts,web,tests}/**/*.test.{ts,tsx}', { exclude: ['**/node_modules/**'] })
    .sort()
    .flatMap((file) => testsIn(file, readFileSync(file, 'utf8')));

export const taggedTests = () => allTests().filter(isTagged);
