import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { type ESTree, type Plugin, type PluginOption, Visitor } from 'vite';

const CONFIG = fileURLToPath(new URL('../../lingui.config.ts', import.meta.url));

const textOf = (node: ESTree.Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

const memberOf = ({ properties }: ESTree.ObjectExpression, key: string) =>
  properties.flatMap((one) =>
    one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === key ? [one.value] : [],
  )[0];

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** `{ id, message }` with blanks in its message. */
function compiled(object: ESTree.ObjectExpression): Edit[] {
  const message = memberOf(object, 'message');
  const text = textOf(message);
  if (!message || text === undefined || textOf(memberOf(object, 'id')) === undefined || !text.includes('{')) return [];
  return [{ start: message.start, end: message.end, text: JSON.stringify(compileMessage(text)) }];
}

/** English stands in the code; its blanks and plurals are parsed here, so that the browser needs no parser. */
const compiledEnglish: Plugin = {
  name: 'compiled-english',
  apply: 'build',
  transform(code, id) {
    if (!/\/web\/src\/.*\.tsx?$/.test(id) || !code.includes('message:')) return;
    const edits: Edit[] = [];
    const visitor = new Visitor({ ObjectExpression: (node) => void edits.push(...compiled(node)) });
    visitor.visit(this.parse(code));
    edits.sort((one, other) => other.start - one.start);
    return edits.reduce((text, { start, end, text: list }) => text.slice(0, start) + list + text.slice(end), code);
  },
};

/** Replaces the macros of the sentences. */
const macros = babel({
  presets: [
    {
      preset: () => ({ plugins: [['@lingui/babel-plugin-lingui-macro', { descriptorFields: 'message' }]] }),
      rolldown: { filter: { code: /from '@lingui\/(core|react)\/macro'/ } },
    },
  ],
});

/** The macros of the sentences, and the catalogues of languages. */
export const words = (): PluginOption[] => [
  macros,
  compiledEnglish,
  lingui({ configPath: CONFIG, failOnMissing: true, failOnCompileError: true }),
];
