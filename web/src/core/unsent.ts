import { readJson } from '#shared/core/json';
import { type DraftKind, type DraftName, draftKey } from './draft.ts';
import { allDrafts, type Draft, draftAt, type KeptDraft } from './stored-drafts.ts';

export interface Unsent {
  key: string;
  kind: DraftKind;
  /** How it begins; '' for a picture alone. */
  words: string;
}

/** An age or a breed alone is a choice. */
const PROFILE = ['bio', 'name', 'location', 'hobbies'];
/** The parts of a form that say most about it come first. */
const PARTS = ['', 'words', 'where', 'place', 'coordinates', 'reach', 'alt', ...PROFILE, 'attached', 'pin', 'cell'];
/** Of no worth to read, and no loss alone. */
const SILENT = ['attached', 'pin', 'cell'];

const kindOf = (what: string) => what.split('.')[0] as DraftKind;

/** Undefined where nobody wrote anything; '' for a picture alone. */
export function wordsOf({ what, parts }: Pick<KeptDraft, 'what' | 'parts'>): string | undefined {
  const said = PARTS.filter((part) => (parts[part] ?? '').trim() !== '');
  const first = said.find((part) => !SILENT.includes(part));
  // A picture that was offered with words of ours is no loss.
  if (said.length === 0 || (kindOf(what) === 'thanks' && first === undefined)) return undefined;
  return first === undefined ? '' : parts[first]?.trim();
}

function thingsOf(draft: Pick<KeptDraft, 'key' | 'what' | 'parts'>): Unsent[] {
  const kind = kindOf(draft.what);
  if (kind === 'outbox') {
    const waiting = Object(readJson(draft.parts[''] ?? ''));
    if (!Array.isArray(waiting)) return [];
    return waiting.map(({ key, kind: sent = 'message', content, words = content }) => ({
      key,
      kind: sent,
      words: `${words}`,
    }));
  }
  const words = wordsOf(draft);
  return words === undefined ? [] : [{ key: draft.key, kind, words }];
}

/** What the dog has written in any tab of this browser and not sent: lost where it logs out. */
export const unsentOf = (dog: string | undefined): Unsent[] =>
  allDrafts()
    .filter((draft) => draft.dog === dog)
    .flatMap(thingsOf);

const hasWords = (name: DraftName, { parts }: Draft) =>
  wordsOf({ what: name.split('.').slice(1, 3).join('.'), parts }) !== undefined;

/** Whether somebody would lose something with this tab's draft. */
export function isWritten(name: DraftName): boolean {
  const draft = draftAt(draftKey(name));
  return draft !== undefined && hasWords(name, draft);
}
