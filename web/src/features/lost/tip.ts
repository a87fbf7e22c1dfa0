import { t } from '@lingui/core/macro';
import { lost } from '#shared/lost/contract';
import type { SendTip } from '#shared/lost/tips';
import { call } from '../../core/api.ts';
import type { Sender } from '../../core/deliver.ts';
import { nameDraft, useDraft } from '../../core/draft.ts';
import { useOutgoing } from '../../core/outgoing.ts';
import { useMe } from '../../core/session.tsx';
import { toastBad, toastGood } from '../../ui/toast.tsx';
import { missingDogQuery } from './alert.ts';

type Said = Omit<SendTip, 'userId' | 'tipId'>;

const useName = (about: string) => nameDraft(useMe().userId, 'tip', about);

export function useTipDraft(userId: string) {
  const name = useName(userId);
  const [kept, setKind] = useDraft(`${name}.kind`);
  const [cell, setCell] = useDraft(`${name}.cell`);
  const [where, setWhere] = useDraft(`${name}.where`);
  const [words, setWords] = useDraft(`${name}.words`);
  const [reach, setReach] = useDraft(`${name}.reach`);
  const kind = kept === 'have' ? 'have' : 'saw';
  const said: Said = { kind, cell: cell || undefined, where, words, reach };
  const restore = (tip: Partial<Said>) => {
    setKind(tip.kind ?? '');
    setCell(tip.cell ?? '');
    setWhere(tip.where ?? '');
    setWords(tip.words ?? '');
    setReach(tip.reach ?? '');
  };
  const clear = () => restore({});
  return {
    isFree: `${cell}${where}${reach}` === '',
    name,
    restore,
    ...said,
    cell,
    said,
    setKind,
    setCell,
    setWhere,
    setWords,
    setReach,
    clear,
  };
}

export type TipDraft = ReturnType<typeof useTipDraft>;

export const TIPS: Sender<unknown, { said: Said; name: string }> = {
  kind: 'tip',
  send: ({ of: userId, more: { said } }, tipId) => call(lost.sendTip, { ...said, userId, tipId }),
  onSent: (_, __, { more: { name } }, isShown) => {
    if (!isShown) toastGood(t`Thank you! ${name}’s human knows.`);
  },
  onFailed: (cache, error, { of: userId, more: { name } }, isShown) => {
    if (!isShown) toastBad(t`Your tip about ${name} was not sent. It waits on ${name}’s page.`, error);
    // The alert may have ended meanwhile.
    cache.invalidateQueries({ queryKey: missingDogQuery(userId).queryKey });
  },
};

export function useSendTip(userId: string, draft: TipDraft, onSent: () => void) {
  return useOutgoing({
    draft: `${useName(userId)}.words`,
    sender: TIPS,
    of: userId,
    isFree: draft.isFree,
    onSent,
    onBack: ({ said }) => draft.restore(said),
  });
}
