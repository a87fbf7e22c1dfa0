/** The documented cleaning of texts, written once more without a pattern: what is stored is compared with it. */
const MOST = 1000;

const between = (one: string, first: number, last: number) => one.charCodeAt(0) >= first && one.charCodeAt(0) <= last;
const isControl = (one: string) => between(one, 0, 0x1f) || between(one, 0x7f, 0x9f);
const isWord = (one = '') => /^\w$/.test(one);
const isSpace = (one = '') => one !== '' && one.trim() === '';

/** Free text: whole characters, one kind of line break, no control characters, no surrounding space. */
export const tidy = (text: string): string =>
  [...text.toWellFormed().split('\r\n').join('\n').split('\r').join('\n')]
    .filter((one) => one === '\n' || one === '\t' || !isControl(one))
    .join('')
    .trim();

/** The end of an event handler, such as `onclick =`, that begins here; without one, the position itself. */
function endOfHandler(text: string, start: number): number {
  if (isWord(text[start - 1]) || text.slice(start, start + 2).toLowerCase() !== 'on') return start;
  let end = start + 2;
  while (isWord(text[end])) end++;
  if (end === start + 2) return start;
  while (isSpace(text[end])) end++;
  return text[end] === '=' ? end + 1 : start;
}

const SCRIPT = 'javascript:';
const endOfScript = (text: string, start: number) =>
  text.slice(start, start + SCRIPT.length).toLowerCase() === SCRIPT ? start + SCRIPT.length : start;

function without(text: string, endOf: (text: string, start: number) => number): string {
  let kept = '';
  for (let at = 0; at < text.length; ) {
    const end = endOf(text, at);
    if (end === at) kept += text[at++];
    else at = end;
  }
  return kept;
}

/** Profile text: no angle bracket, script, handler or surrounding space, and 1,000 characters at most. */
export function sanitised(text: string): string {
  const plain = [...text.toWellFormed()].filter((one) => one !== '<' && one !== '>').join('');
  const harmless = without(without(plain, endOfScript), endOfHandler).trim();
  const short = [...harmless].slice(0, MOST).join('');
  return short === text ? text : sanitised(short);
}
