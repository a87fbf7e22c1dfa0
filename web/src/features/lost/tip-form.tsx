import { t } from '@lingui/core/macro';
import { LocateFixed, ShieldCheck, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { NearAlert } from '#shared/lost/alert';
import { lost } from '#shared/lost/contract';
import { MAX_REACH, MAX_TIP, MAX_WHERE, type SendTip } from '#shared/lost/tips';
import { call } from '../../core/api.ts';
import type { Sender } from '../../core/deliver.ts';
import { nameDraft, useDraft } from '../../core/draft.ts';
import { useOutgoing } from '../../core/outgoing.ts';
import { isUnderWay } from '../../core/sending.ts';
import { useMe } from '../../core/session.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { OnItsWay } from '../../ui/on-its-way.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { toastBad, toastGood } from '../../ui/toast.tsx';
import { missingDogQuery, TELL } from './alert.ts';
import { Choices } from './choices.tsx';
import { usePosition } from './position.ts';
import { Refused } from './refused.tsx';
import { pinAt, wordsFor } from './square.ts';

type Said = Omit<SendTip, 'userId' | 'tipId'>;

const useName = (about: string) => nameDraft(useMe().userId, 'tip', about);

function useTipDraft(userId: string) {
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

type TipDraft = ReturnType<typeof useTipDraft>;

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

function useSendTip(userId: string, draft: TipDraft, onSent: () => void) {
  return useOutgoing({
    draft: `${useName(userId)}.words`,
    sender: TIPS,
    of: userId,
    isFree: draft.isFree,
    onSent,
    onBack: ({ said }) => draft.restore(said),
  });
}

function Where({ draft: { cell, setCell, where, setWhere } }: { draft: TipDraft }) {
  const { ask, isLooking, isRefused } = usePosition((position) => setCell(pinAt(position)));
  return (
    <div className="tip-where">
      <Button wide busy={isLooking} onClick={ask}>
        <LocateFixed className="icon" />
        {t`Use where I am now`}
      </Button>
      {isRefused && (
        <Alert tone="warn">{t`Your browser did not share a position. The place in words is enough.`}</Alert>
      )}
      {cell && (
        <div className="row spread">
          <span className="small" aria-live="polite">{t`The pin: ${wordsFor(cell)}`}</span>
          <Button look="quiet" size="small" onClick={() => setCell('')}>
            <Trash2 className="icon" />
            {t`Remove the pin`}
          </Button>
        </div>
      )}
      <TextField
        label={t`Where?`}
        optional
        maxLength={MAX_WHERE}
        value={where}
        placeholder={t`A street, a shop, a bus stop`}
        hint={t`Your position is blurred to about 150 metres. We ask for it once, and do not track it.`}
        onChange={({ target }) => setWhere(target.value)}
      />
    </div>
  );
}

function Fields({ draft, name }: { draft: TipDraft; name: string }) {
  return (
    <>
      <Choices
        label={t`What happened?`}
        name="kind"
        isPlain
        options={[
          { value: 'saw', label: t`I saw ${name}` },
          { value: 'have', label: t`I have ${name}` },
        ]}
        value={draft.kind}
        onChange={draft.setKind}
      />
      <Where draft={draft} />
      <TextArea
        label={t`What should ${name}’s human know?`}
        optional
        rows={2}
        maxLength={MAX_TIP}
        value={draft.words}
        placeholder={t`Which way did ${name} go?`}
        onChange={({ target }) => draft.setWords(target.value)}
      />
      <TextField
        label={t`How can ${name}’s human reach you?`}
        optional
        maxLength={MAX_REACH}
        value={draft.reach}
        placeholder={t`Phone or email`}
        hint={t`If you meet: in a public place, with somebody you know.`}
        onChange={({ target }) => draft.setReach(target.value)}
      />
    </>
  );
}

/**
 * Leads those who came by its button, or write again, to the form. Its first field takes the focus, or the heading would
 * scroll back up.
 */
function useArrival(isAgain: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isAgain && location.hash !== `#${TELL}`) return;
    form.current?.querySelector('input')?.focus({ preventScroll: true });
    form.current?.scrollIntoView();
  }, [isAgain]);
  return form;
}

/** Takes the focus from the form that it replaces. */
function Thanks({ name, onAgain }: { name: string; onAgain: () => void }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Card ref={place} tabIndex={-1}>
      <Alert tone="good" action={<Button size="small" onClick={onAgain}>{t`Write again`}</Button>}>
        {t`Thank you! ${name}’s human knows. If you can, stay near and keep calm.`}
      </Alert>
    </Card>
  );
}

interface FormProps {
  alert: NearAlert;
  isAgain: boolean;
  onSent: () => void;
}

function Form({ alert: { userId, name }, isAgain, onSent }: FormProps) {
  const draft = useTipDraft(userId);
  const { send, error, ...outbox } = useSendTip(userId, draft, onSent);
  const form = useArrival(isAgain);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ said: draft.said, name });
    draft.clear();
  };
  const row = <OnItsWay {...outbox} />;
  // An empty form would be a second tip at the second tap.
  if (outbox.sending.some(isUnderWay)) return <Card aria-label={t`Tell ${name}’s human`}>{row}</Card>;
  return (
    <Card aria-label={t`Tell ${name}’s human`}>
      {row}
      <form ref={form} className="stack" id={TELL} onSubmit={submit} noValidate>
        <DraftOffer draft={draft.name} />
        <Fields draft={draft} name={name} />
        <Refused error={error} />
        <Button look="primary" size="large" wide type="submit">{t`Tell ${name}’s human`}</Button>
        <p className="privacyline">
          <ShieldCheck className="icon" />
          <span>{t`Only ${name}’s human reads this, with your dog’s name. It is deleted after 30 days.`}</span>
        </p>
      </form>
    </Card>
  );
}

/** A neighbour's words to the human of a missing dog. They stay until they are sent. */
export function TipForm({ alert }: { alert: NearAlert }) {
  const [isAgain, setAgain] = useState(false);
  const [isSent, setSent] = useState(false);
  const again = () => {
    setAgain(true);
    setSent(false);
  };
  if (isSent) return <Thanks name={alert.name} onAgain={again} />;
  return <Form {...{ alert, isAgain, onSent: () => setSent(true) }} />;
}
