import { readJson } from '#shared/core/json';
import type { DraftKind } from './draft.ts';
import { DRAFT } from './kept.ts';
import { attempt } from './storage.ts';

export interface Unsent {
  key: string;
  kind: DraftKind;
  /** How it begins; '' for a picture alone. */
  words: string;
}

/** The parts of a form that say most about it come first. */
const PARTS = ['', 'words', 'where', 'place', 'reach', 'alt', 'attached', 'pin', 'cell'];
/** Of no worth to read, and no loss alone. */
const SILENT = ['attached', 'pin', 'cell'];

function thingsOf(name: string): Unsent[] {
  const wordsIn = (part: string) =>
    attempt(() => sessionStorage.getItem(`${DRAFT}${name}${part && `.${part}`}`))?.trim() ?? '';
  const [, kind] = name.split('.') as [string, DraftKind];
  if (kind === 'outbox') {
    const waiting = Object(readJson(wordsIn('')));
    return Array.isArray(waiting) ? waiting.map(({ key, content }) => ({ key, kind, words: `${content}` })) : [];
  }
  const said = PARTS.filter((part) => wordsIn(part) !== '');
  const first = said.find((part) => !SILENT.includes(part));
  // A picture that was offered with words of ours is no loss.
  if (kind === 'thanks' && first === undefined) return [];
  return said.length > 0 ? [{ key: name, kind, words: first === undefined ? '' : wordsIn(first) }] : [];
}

/** What the dog has written in this tab and not sent: lost where it logs out. */
export function unsentOf(dog: string | undefined): Unsent[] {
  if (!dog) return [];
  const names = attempt(() => Object.keys(sessionStorage)) ?? [];
  const own = names.filter((name) => name.startsWith(`${DRAFT}${dog}.`)).map((name) => name.slice(DRAFT.length));
  const things = new Set(own.map((name) => name.split('.').slice(0, 3).join('.')));
  return [...things].flatMap(thingsOf);
}
