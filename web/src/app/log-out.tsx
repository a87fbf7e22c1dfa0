import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { type DraftKind, type DraftName, draftKey } from '../core/draft.ts';
import { dogHere } from '../core/kept.ts';
import { type Unsent, unsentOf } from '../core/unsent.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import './log-out.css';

const nameOf: Record<DraftKind, () => string> = {
  post: () => t`A post`,
  thanks: () => t`A post`,
  edit: () => t`Changes to a post`,
  comment: () => t`A comment`,
  message: () => t`A message`,
  outbox: () => t`A message`,
  alert: () => t`An alert for your dog`,
  change: () => t`Changes to your alert`,
  tip: () => t`A tip about a missing dog`,
  profile: () => t`Changes to your profile`,
  report: () => t`A report`,
};

const Things = ({ things }: { things: Unsent[] }) => (
  <ul className="unsent">
    {things.map(({ key, kind, words }) => (
      <li key={key}>
        {nameOf[kind]()}
        {words !== '' && <bdi className="muted">{words}</bdi>}
      </li>
    ))}
  </ul>
);

interface Unsettled {
  things: Unsent[];
  onStay: () => void;
  onLogOut: () => void;
}

/** Nothing where nothing would be lost. */
export function LogOutQuestion({ things, onStay, onLogOut }: Unsettled) {
  if (things.length === 0) return null;
  const title = plural(things.length, {
    one: '# thing was not sent. Log out anyway?',
    other: '# things were not sent. Log out anyway?',
  });
  const actions = (
    <>
      <Button onClick={onStay}>{t`Stay logged in`}</Button>
      <Button look="danger" onClick={onLogOut}>{t`Log out`}</Button>
    </>
  );
  return (
    <Modal title={title} open alert onClose={onStay} actions={actions}>
      <Things things={things} />
    </Modal>
  );
}

/** Asks before what was not sent is lost; where there is nothing, logs out at once. Files on their way are in no storage yet. */
export function useLogOut(
  logOut: () => void,
  onTheirWay: () => DraftName[] = () => [],
): { ask: () => void; question: Unsettled } {
  const [things, setThings] = useState<Unsent[]>([]);
  const ask = () => {
    const kept = unsentOf(dogHere());
    const files = onTheirWay().filter((draft) => !kept.some(({ key }) => key === draftKey(draft)));
    const all = [...kept, ...files.map((key) => ({ key, kind: key.split('.')[1] as DraftKind, words: '' }))];
    if (all.length === 0) logOut();
    else setThings(all);
  };
  const stay = () => setThings([]);
  const go = () => {
    stay();
    logOut();
  };
  return { ask, question: { things, onStay: stay, onLogOut: go } };
}
