import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lost } from '#shared/lost/contract';
import type { SendTip } from '#shared/lost/tips';
import { call } from '../../core/api.ts';
import { nameDraft, useDraft } from '../../core/draft.ts';
import { useDraftId } from '../../core/draft-id.ts';
import { useMe } from '../../core/session.tsx';
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
  const clear = () => [setKind, setCell, setWhere, setWords, setReach].forEach((set) => void set(''));
  return { ...said, cell, said, setKind, setCell, setWhere, setWords, setReach, clear };
}

export type TipDraft = ReturnType<typeof useTipDraft>;

/** A tip that was sent just before a reload is the same tip when it is sent again. */
export function useSendTip(userId: string) {
  const cache = useQueryClient();
  const draftId = useDraftId(useName(userId));
  return useMutation({
    mutationFn: (said: Said) => draftId.send(said, (tipId) => call(lost.sendTip, { ...said, userId, tipId })),
    onSuccess: draftId.forget,
    // The alert may have ended meanwhile.
    onError: () => cache.invalidateQueries({ queryKey: missingDogQuery(userId).queryKey }),
  });
}
