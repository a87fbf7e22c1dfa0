import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { type Alert, MAX_PLACE } from '#shared/lost/alert';
import { useMe } from '../../core/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useChange } from './alert.ts';
import { Distances } from './distances.tsx';
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
  const [km, setKm] = useState(alert.km);
  const [cell, setCell] = useState(alert.cell ?? undefined);
  const [place, setPlace] = useState(alert.place);
  const [words, setWords] = useState(alert.words);
  return { km, setKm, cell, setCell, place, setPlace, words, setWords };
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
  const { km, setKm, cell, setCell } = draft;
  const { mutate, isPending, error } = useChange();
  const { alertId, version } = alert;
  const save = () => mutate({ alertId, version, ...changedIn(alert, draft) }, { onSuccess: onClose });
  return (
    <Modal
      title={t`Change the alert`}
      open
      onClose={onClose}
      actions={<Button look="primary" busy={isPending} onClick={save}>{t`Save`}</Button>}
    >
      <div className="stack">
        <Pin cell={cell} km={km} onFound={setCell} />
        <Distances km={km} onChange={setKm} />
        <Words draft={draft} />
        <Refused error={error} />
      </div>
    </Modal>
  );
}
