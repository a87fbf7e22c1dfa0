import { useEffect, useState, useSyncExternalStore } from 'react';
import { createBus } from './bus.ts';
import { type DraftName, draftKey } from './draft.ts';
import { DRAFT } from './kept.ts';
import { dropFileAt, moveFile } from './kept-files.ts';
import {
  allDrafts,
  draftAt,
  isFresh,
  type KeptDraft,
  onDrafts,
  putDraft,
  removeDraft,
  tellOfDrafts,
} from './stored-drafts.ts';
import { inPlaceOf, lastKnownTabs, openTabs, tabId } from './tab.ts';
import { isWritten, wordsOf } from './unsent.ts';

const taken = createBus<DraftName>();

/** Told where the fields of a form come from another tab now: what a form keeps beside its draft begins anew. */
export const onTaken = taken.on;

/** Those that other tabs have of this name, the newest first. */
function ofOtherTabs(name: DraftName): KeptDraft[] {
  const isOf = ({ dog, what }: KeptDraft) => `${dog}.${what}` === name;
  const all = allDrafts().filter((draft) => isOf(draft) && draft.tab !== tabId());
  const worth = all.filter((draft) => isFresh(draft) && wordsOf(draft) !== undefined);
  return worth.toSorted((one, other) => other.at - one.at);
}

const newestIn = (all: KeptDraft[], isOpen: (tab: string) => boolean) => all.find(({ tab }) => !isOpen(tab));

function firstGuess(name: DraftName): KeptDraft | undefined {
  const isOpen = lastKnownTabs();
  return isOpen && newestIn(ofOtherTabs(name), isOpen);
}

async function newestLeft(name: DraftName): Promise<KeptDraft | undefined> {
  const all = ofOtherTabs(name);
  return all.length === 0 ? undefined : newestIn(all, await openTabs());
}

/** Moves a draft to this tab, in place of what the form has without anybody having written. */
const take = (name: DraftName, { key: from, tab }: KeptDraft) =>
  inPlaceOf(tab, async () => {
    const own = draftKey(name);
    await dropFileAt(own);
    await moveFile(from, own);
    const draft = draftAt(from);
    if (!draft || isWritten(name)) return;
    removeDraft(from);
    putDraft(own, draft);
    taken.tell(name);
    tellOfDrafts();
  });

const throwAway = ({ key, tab }: KeptDraft) =>
  inPlaceOf(tab, async () => {
    removeDraft(key);
    await dropFileAt(key);
    tellOfDrafts();
  });

/** Told when a draft is gone in another tab, and when one comes back to this one and may have closed another. */
function onOtherTabs(look: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => key?.startsWith(DRAFT) && newValue === null && look();
  const onShown = () => document.visibilityState === 'visible' && look();
  window.addEventListener('storage', onStorage);
  document.addEventListener('visibilitychange', onShown);
  return () => {
    window.removeEventListener('storage', onStorage);
    document.removeEventListener('visibilitychange', onShown);
  };
}

export interface Offer {
  /** When it was last changed. */
  at: number;
  /** How it begins; '' for a picture alone. */
  words: string;
  use: () => Promise<void>;
  throwAway: () => Promise<void>;
}

/** The newest draft of a name that no open tab holds, as long as nothing is written in this one. */
export function useOffer(name: DraftName): Offer | undefined {
  const isBusy = useSyncExternalStore(onDrafts, () => isWritten(name));
  const [found, setFound] = useState(() => firstGuess(name));
  const [looks, setLooks] = useState(0);
  const lookAgain = () => setLooks((so) => so + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again each time
  useEffect(() => {
    let isOver = false;
    if (!isBusy) void newestLeft(name).then((one) => isOver || setFound(one));
    const stop = onOtherTabs(lookAgain);
    return () => {
      isOver = true;
      stop();
    };
  }, [name, isBusy, looks]);
  if (isBusy || !found || `${found.dog}.${found.what}` !== name) return undefined;
  return {
    at: found.at,
    words: wordsOf(found) ?? '',
    use: () => take(name, found).finally(lookAgain),
    throwAway: () => throwAway(found).finally(lookAgain),
  };
}
