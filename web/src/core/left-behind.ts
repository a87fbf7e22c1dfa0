import { readJson } from '#shared/core/json';
import { dogHere } from './kept.ts';
import { allDrafts, draftAt, type KeptDraft, keyOf, putDraft, removeDraft } from './stored-drafts.ts';
import { inPlaceOf, openTabs, tabId } from './tab.ts';

const listIn = (key: string): object[] => {
  const list = readJson(draftAt(key)?.parts[''] ?? '');
  return Array.isArray(list) ? list.map(Object) : [];
};

/** A closed tab's refusal was never seen in this one: what it was about is offered, and goes into no field by itself. */
const offered = (one: object) => ('kind' in one && one.kind !== 'message' ? { ...one, state: 'offered' } : one);

function takeUp({ key, dog, what }: KeptDraft) {
  const list = listIn(key).map(offered);
  removeDraft(key);
  if (list.length === 0) return;
  const own = keyOf({ dog, what });
  putDraft(own, { at: Date.now(), parts: { '': JSON.stringify([...list, ...listIn(own)]) } });
}

/** Before the first screen: what a closed tab was sending waits in this one. */
export async function takeUpOutboxes(): Promise<void> {
  const dog = dogHere();
  const ofOthers = allDrafts().filter((one) => one.dog === dog && one.tab !== tabId());
  // Their drafts are offered as soon as a form is drawn.
  if (ofOthers.length > 0) await openTabs();
  const left = ofOthers.filter(({ what }) => what.startsWith('outbox.'));
  const tabs = new Set(left.map(({ tab }) => tab));
  const takeUpAll = (tab: string) => async () => left.filter((one) => one.tab === tab).forEach(takeUp);
  await Promise.all([...tabs].map((tab) => inPlaceOf(tab, takeUpAll(tab))));
}
