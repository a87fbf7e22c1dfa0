import { t } from '@lingui/core/macro';
import { type Alert, DISTANCES, MAX_PLACE } from '#shared/lost/alert';
import { dropDraft, hasParts, nameDraft, useDraft } from '../../core/draft.ts';
import { useMe } from '../../core/session.tsx';
import { Button } from '../../ui/button.tsx';
import { DiscardQuestion, DraftOffer, useDiscard } from '../../ui/draft-offer.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useChange } from './alert.ts';
import { Distances } from './choices.tsx';
import { Pin } from './pin.tsx';
import { Refused } from './refused.tsx';

interface ChangeDialogProps {
  alert: Alert;
  onClose: () => void;
}

function Words({ draft: { place, setPlace, words, setWords } }: { draft: Draft }) {
  const { name } = useMe();
  return (
    <>
      <TextField
        label={t`Near which place?`}
        optional
        maxLength={MAX_PLACE}
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      />
      <TextArea
        label={t`What helps to recognise ${name}`}
        optional
        rows={3}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </>
  );
}

function useDraftOf(alert: Alert) {
  const name = nameDraft(useMe().userId, 'change', alert.alertId);
  const [near, setNear] = useDraft(`${name}.km`, `${alert.km}`);
  const [pin, setPin] = useDraft(`${name}.pin`, alert.cell ?? '');
  const [typed, onType] = useDraft(`${name}.coordinates`);
  const [place, setPlace] = useDraft(`${name}.place`, alert.place);
  const [words, setWords] = useDraft(`${name}.words`, alert.words);
  return {
    ...{ name, typed, onType, place, setPlace, words, setWords },
    km: DISTANCES.find((one) => `${one}` === near) ?? alert.km,
    setKm: (km: Alert['km']) => setNear(`${km}`),
    cell: pin || undefined,
    setCell: (cell: string | undefined) => setPin(cell ?? ''),
  };
}

type Draft = ReturnType<typeof useDraftOf>;

/** Words that stay as they are need not be looked at again. */
const changedIn = (alert: Alert, { km, cell, place, words }: Draft) => ({
  km,
  cell,
  place: place === alert.place ? undefined : place,
  words: words === alert.words ? undefined : words,
});

/** If another device was faster, its change is shown, with a sentence. */
export function ChangeDialog({ alert, onClose }: ChangeDialogProps) {
  const draft = useDraftOf(alert);
  const { km, setKm, cell, setCell, typed, onType } = draft;
  const { mutate, isPending, error } = useChange();
  const { alertId, version } = alert;
  const end = () => {
    dropDraft(draft.name);
    onClose();
  };
  const save = () => mutate({ alertId, version, ...changedIn(alert, draft) }, { onSuccess: end });
  const { leave, question } = useDiscard(() => hasParts(draft.name), end);
  return (
    <Modal
      title={t`Change the alert`}
      open
      held={hasParts(draft.name)}
      onClose={leave}
      actions={
        <>
          <Button onClick={leave}>{t`Cancel`}</Button>
          <Button look="primary" busy={isPending} onClick={save}>{t`Save`}</Button>
        </>
      }
    >
      <div className="stack">
        <DraftOffer draft={draft.name} />
        <Pin cell={cell} km={km} onFound={setCell} typed={typed} onType={onType} />
        <Distances km={km} onChange={setKm} />
        <Words draft={draft} />
        <Refused error={error} />
        <DiscardQuestion {...question} />
      </div>
    </Modal>
  );
}
