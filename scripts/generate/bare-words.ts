import { type ESTree, parseSync, Visitor } from 'vite';

/** Attributes and properties that people read or hear. */
const SPOKEN =
  /^(label|title|hint|placeholder|alt|words|lead|empty|state|term|summary|aria-(label|description|valuetext))$/;
const SPOKEN_OF = /^(words|title|label|hint)$/;
const MACROS = /^(t|msg|plural|select|defineMessage)$/;

const hasWord = (text: string) => /\p{L}{2}/u.test(text);
/** 'Sign In', 'Nothing buried yet': no key, no selector, no name of an exception. */
const isSentence = (text: string) => /^\p{Lu}[\p{Ll}’]*\s[\p{L}…]/u.test(text);

interface Named {
  name: string | ESTree.Node;
}

const nameOf = (node: ESTree.Node | Named) => ('name' in node && typeof node.name === 'string' ? node.name : '');

/** A place that the compiler of the sentences reads, or that nobody reads. */
type Kind = 'macro' | 'trans' | 'error' | 'function';

/** Sentences in a source that are in no macro, and macros outside functions, which would run before a language is there. */
export function bareWords(file: string, text: string): string[] {
  const found: string[] = [];
  const around: Kind[] = [];
  /** Libraries name their labels by the English ones. */
  const keys = new Set<unknown>();
  const isWithin = (...kinds: Kind[]) => around.some((kind) => kinds.includes(kind));
  const report = (node: ESTree.Node, words: string) =>
    found.push(`${file}:${text.slice(0, node.start).split('\n').length} ${words.trim()}`);
  const enter = (kind: Kind) => () => void around.push(kind);
  const leave = () => void around.pop();

  const isMacro = ({ callee }: ESTree.CallExpression) => MACROS.test(nameOf(callee));
  const tooEarly = (node: ESTree.Node, macro: string) => {
    if (macro !== 'msg' && !isWithin('function')) report(node, `${macro} outside a function: use msg`);
  };

  new Visitor({
    FunctionDeclaration: enter('function'),
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter('function'),
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter('function'),
    'ArrowFunctionExpression:exit': leave,
    NewExpression: enter('error'),
    'NewExpression:exit': leave,
    TaggedTemplateExpression(node) {
      tooEarly(node, nameOf(node.tag));
      around.push('macro');
    },
    'TaggedTemplateExpression:exit': leave,
    CallExpression(node) {
      if (isMacro(node)) tooEarly(node, nameOf(node.callee));
      if (isMacro(node)) around.push('macro');
    },
    'CallExpression:exit': (node) => void (isMacro(node) && around.pop()),
    JSXElement: (node) => void (nameOf(node.openingElement.name) === 'Trans' && around.push('trans')),
    'JSXElement:exit': (node) => void (nameOf(node.openingElement.name) === 'Trans' && around.pop()),
    JSXText: (node) => void (hasWord(node.value) && !isWithin('trans') && report(node, node.value)),
    JSXAttribute({ name, value }) {
      const isSpoken = value?.type === 'Literal' && SPOKEN.test(nameOf(name)) && hasWord(`${value.value}`);
      if (isSpoken && `${value.value}` !== 'Barkyard') report(value, `${value.value}`);
    },
    Property({ key, value }) {
      keys.add(key);
      const isSpoken = value.type === 'Literal' && typeof value.value === 'string' && SPOKEN_OF.test(nameOf(key));
      if (isSpoken && hasWord(value.value) && !isWithin('macro')) report(value, value.value);
    },
    Literal(node) {
      if (typeof node.value !== 'string' || keys.has(node) || isWithin('macro', 'error', 'trans')) return;
      if (isSentence(node.value)) report(node, node.value);
    },
    TemplateLiteral(node) {
      const words = node.quasis.map(({ value }) => value.raw).join('…');
      if (isSentence(words) && !isWithin('macro', 'error')) report(node, words);
    },
  }).visit(parseSync(file, text).program);
  return [...new Set(found)];
}
