import { readJson } from '#shared/core/json';
import type { DraftKind, DraftName } from './draft.ts';
import { DRAFT } from './kept.ts';
import { attempt } from './storage.ts';

export interface Unsent {
  key: string;
  kind: DraftKind;
  /** How it begins; '' for a picture alone. */
  words: string;
}

/** An age or a breed alone is a choice. */
const PROFILE = ['bio', 'name', 'location', 'hobbies'];
/** The parts of a form that say most about it come first. */
const PARTS = ['', 'words', 'where', 'place', 'reach', 'alt', ...PROFILE, 'attached', 'pin', 'cell'];
/** Of no worth to read, and no loss alone. */
const SILENT = ['attached', 'pin', 'cell'];

function thingsOf(name: string): Unsent[] {
  const wordsIn = (part: string) =>
    attempt(() => sessionStorage.getItem(`${DRAFT}${name}${part && `.${part}`}`))?.trim() ?? '';
  const [, kind] = name.split('.') as [string, DraftKind];
  if (kind === 'outbox') {
    const waiting = Object(readJson(wordsIn('')));
    if (!Array.isArray(waiting)) return [];
    return waiting.map(({ key, kind: sent = 'message', content, words = content }) => ({
      key,
      kind: sent,
      words: `${words}`,
    }));
  }
  const said = PARTS.filter((part) => wordsIn(part) !== '');
  const first = said.find((part) => !SILENT.includes(part));
  // A picture that was offered with words of ours is no loss.
  if (kind === 'thanks' && first === undefined) return [];
  return said.length > 0 ? [{ key: name, kind, words: first === undefined ? '' : wordsIn(first) }] : [];
}

/** What the dog has written in this tab and not sent. */
export function unsentOf(dog: string | undefined): Unsent[] {
  if (!dog) return [];
  const names = attempt(() => Object.keys(sessionStorage)) ?? [];
  const own = names.filter((name) => name.startsWith(`${DRAFT}${dog}.`)).map((name) => name.slice(DRAFT.length));
  const things = new Set(own.map((name) => name.split('.').slice(0, 3).join('.')));
  return [...things].flatMap(thingsOf);
}

/** Whether somebody would lose something with this draft. */
export const isWritten = (name: DraftName): boolean => thingsOf(name).length > 0;

const ANSWER_MS = 250;

type Words = { asks: string } | { has: Unsent[]; of: string };

/** One for this page: it hears other tabs, and not itself. */
let line: BroadcastChannel | undefined;

function toOtherTabs() {
  line ??= globalThis.BroadcastChannel && new BroadcastChannel('unsent');
  return line;
}

function hear(listen: (words: Words) => void): () => void {
  const onMessage = ({ data }: MessageEvent<Words>) => listen(data);
  toOtherTabs()?.addEventListener('message', onMessage);
  return () => toOtherTabs()?.removeEventListener('message', onMessage);
}

const tellOtherTabs = (words: Words) => toOtherTabs()?.postMessage(words);

/** Only a tab itself can read what was written in it. */
export const answerOtherTabs = (dog: string): (() => void) =>
  hear((words) => {
    if ('asks' in words && words.asks === dog) tellOtherTabs({ has: unsentOf(dog), of: dog });
  });

/** What the dog has written and not sent, in all tabs that are awake: lost where it logs out. */
export async function unsentInAllTabs(dog: string): Promise<Unsent[]> {
  const all = [unsentOf(dog)];
  const stop = hear((words) => {
    if ('has' in words && words.of === dog) all.push(words.has);
  });
  tellOtherTabs({ asks: dog });
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
  stop();
  return all.flatMap((things, tab) => things.map((thing) => ({ ...thing, key: `${tab} ${thing.key}` })));
}
