import { t } from '@lingui/core/macro';
import { useAnnouncement } from '../core/announce.ts';
import { retryNow } from '../core/persist.ts';
import type { Sending } from '../core/sending.ts';
import { TextButton } from './button.tsx';
import { classNames } from './dom.ts';
import './on-its-way.css';

interface OnItsWayProps {
  sending: Sending[];
  retry: (one: Sending) => void;
  drop: (key: string) => void;
  /** Undefined while something else is in the field. */
  edit?: (one: Sending) => void;
}

function Told({ words }: { words: string }) {
  useAnnouncement(words);
  return <p>{words}</p>;
}

function State({ state, kind, failure }: Sending) {
  const isPost = kind === 'post';
  if (state === 'failed') {
    return (
      <p role="alert">
        {isPost ? t`Not posted.` : t`Not sent.`} {failure?.message} {failure?.reason}
      </p>
    );
  }
  if (state === 'offered') {
    return <Told words={isPost ? t`Posting this was interrupted.` : t`Sending this was interrupted.`} />;
  }
  if (state === 'late') {
    return <Told words={t`There is no answer yet. It goes on, and you can leave this screen.`} />;
  }
  if (state === 'away') return <Told words={t`Waiting for the network. It goes by itself.`} />;
  return <Told words={isPost ? t`Posting…` : t`Sending…`} />;
}

/** What was written and is not there yet, with what can be done about it. */
export function OnItsWay({ sending, retry, drop, edit }: OnItsWayProps) {
  if (sending.length === 0) return null;
  return (
    <ul className="on-its-way">
      {sending.map((one) => {
        const { state } = one;
        const isOver = state === 'failed' || state === 'offered';
        return (
          <li key={one.key} className={classNames(one.state === 'failed' && 'failed')}>
            {one.words !== '' && (
              <p className="on-its-way-words" dir="auto">
                {one.words}
              </p>
            )}
            <State {...one} />
            {(isOver || state === 'away') && (
              <div className="row wrap">
                <TextButton
                  className="small"
                  onClick={() => (isOver ? retry(one) : retryNow())}
                >{t`Try again`}</TextButton>
                {isOver && edit && <TextButton className="small" onClick={() => edit(one)}>{t`Edit`}</TextButton>}
                <TextButton className="small" onClick={() => drop(one.key)}>{t`Delete`}</TextButton>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
