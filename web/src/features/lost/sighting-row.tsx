import { t } from '@lingui/core/macro';
import { Check, Move } from 'lucide-react';
import { useState } from 'react';
import type { Alert } from '#shared/lost/alert';
import type { TipRow as Row, Tip } from '#shared/lost/tips';
import { Button } from '../../ui/button.tsx';
import { stayInRow } from '../../ui/focus.ts';
import { Modal } from '../../ui/modal.tsx';
import { useChange, useEnd } from './alert.ts';
import { Refused } from './refused.tsx';
import { useMute } from './sightings.ts';
import { Others, TipRow } from './tip-row.tsx';

interface RowProps {
  row: Row;
  alert: Alert;
  name: string;
}

/** An alert ends when the dog is home, not when somebody says that they have it. */
function Recognised({ alert: { alertId }, name, onClose }: Omit<RowProps, 'row'> & { onClose: () => void }) {
  const { mutate, isPending, error } = useEnd();
  return (
    <Modal
      title={t`This is ${name}?`}
      open
      alert
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Not with me yet`}</Button>
          <Button
            look="primary"
            busy={isPending}
            onClick={() => mutate({ alertId, outcome: 'home' })}
          >{t`${name} is home`}</Button>
        </>
      }
    >
      <p>{t`Wonderful. Write to them or ring them, and fetch ${name} in a public place, with somebody you know. Everybody keeps looking until ${name} is with you.`}</p>
      <Refused error={error} />
    </Modal>
  );
}

function ThisIsIt(props: Omit<RowProps, 'row'>) {
  const [isOpen, setOpen] = useState(false);
  const { name } = props;
  return (
    <>
      <Button
        look="primary"
        size="small"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >{t`This is ${name}`}</Button>
      {isOpen && <Recognised {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Moves the pin there, and with it the circle of those who are told. */
function SearchHere({ cell, alert: { alertId, version, cell: pin } }: { cell: string; alert: Alert }) {
  const { mutate, isPending, error } = useChange();
  if (cell === pin) {
    return (
      <span className="pill">
        <Check className="icon" />
        {t`The pin is here`}
      </span>
    );
  }
  return (
    <>
      <Button size="small" busy={isPending} onClick={() => mutate({ alertId, version, cell })}>
        <Move className="icon" />
        {t`Search here`}
      </Button>
      <Refused error={error} />
    </>
  );
}

/** A neighbour that is blocked or deleted cannot be named, so there is nothing to undo. */
const canUndo = ({ from, sender }: Tip) => from !== 'neighbour' || sender !== null;

const Steps = ({ tip: { kind, cell }, ...rest }: Omit<RowProps, 'row'> & { tip: Tip }) => (
  <>
    {kind === 'have' && <ThisIsIt {...rest} />}
    {kind === 'saw' && cell && <SearchHere cell={cell} alert={rest.alert} />}
  </>
);

interface SightingRowProps extends RowProps {
  isKept: boolean;
  onAnswer: () => void;
}

export function SightingRow({ row, alert, name, isKept, onAnswer }: SightingRowProps) {
  const { mutate, isPending, error } = useMute();
  const [first] = row.tips;
  if (!first) return null;
  const { muted } = first;
  const about = { alert, name };
  const others = (
    <Others row={row} name={name} pin={alert.cell} isNumbered>
      {(tip) => !muted && <Steps tip={tip} {...about} />}
    </Others>
  );
  return (
    <TipRow tip={first} name={name} pin={alert.cell} isNumbered others={others} isKept={isKept}>
      {!muted && <Steps tip={first} {...about} />}
      {(!muted || canUndo(first)) && (
        <Button
          look="outline"
          size="small"
          busy={isPending}
          onClick={({ currentTarget }) => {
            stayInRow(currentTarget);
            onAnswer();
            mutate(first);
          }}
        >
          {muted ? t`Undo` : t`Not ${name}`}
        </Button>
      )}
      <Refused error={error} />
    </TipRow>
  );
}
