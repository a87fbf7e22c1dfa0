import { t } from '@lingui/core/macro';
import { memo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Moment } from '../../ui/moment.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { type Day, type Group, type Line, timeOf } from './days.ts';
import type { Waiting } from './outbox.ts';
import { ReportFlag } from './report-flag.tsx';
import './bubbles.css';

export interface Retry {
  retry: (waiting: Waiting) => void;
  drop: (key: string) => void;
}

interface Shown extends Retry {
  conversationId: string;
  name: string;
  peerReadId: string | null;
}

function Unsent({ waiting, retry, drop }: Retry & { waiting: Waiting }) {
  return (
    <div className="when mine failed" role="alert">
      <p>
        {t`Not sent.`} {waiting.failure}
      </p>
      <TextButton className="small" onClick={() => retry(waiting)}>{t`Try again`}</TextButton>
      <TextButton className="small" onClick={() => drop(waiting.key)}>{t`Delete`}</TextButton>
    </div>
  );
}

function Footer({ last, peerReadId, retry, drop }: Shown & { last: Line }) {
  const { waiting, mine, timestamp, messageId = '' } = last;
  if (waiting?.failure !== undefined) return <Unsent {...{ waiting, retry, drop }} />;
  if (waiting) return <span className="when mine">{t`Sending…`}</span>;
  const isRead = mine && peerReadId !== null && messageId <= peerReadId;
  return (
    <span className={classNames('when', mine && 'mine')}>
      <Moment timestamp={timestamp}>{timeOf(timestamp)}</Moment>
      {isRead && t` · Read`}
    </span>
  );
}

function Bubble({ line, isLast, conversationId, name }: Shown & { line: Line; isLast: boolean }) {
  const { mine, messageId, content, waiting } = line;
  return (
    <div className={classNames('message-row', mine && 'mine')}>
      <div className={classNames('message', mine && 'mine', isLast && 'tail', waiting && 'waits')} dir="auto">
        <LinkedText text={content} />
      </div>
      {!mine && messageId && <ReportFlag {...{ conversationId, messageId, content, name }} />}
    </div>
  );
}

function Said({ group, ...shown }: Shown & { group: Group }) {
  const last = group.at(-1);
  if (!last) return null;
  return (
    <>
      <span className="visually-hidden">{last.mine ? t`You:` : `${shown.name}:`}</span>
      {group.map((line) => (
        <Bubble key={line.key} line={line} isLast={line === last} {...shown} />
      ))}
      <Footer last={last} {...shown} />
    </>
  );
}

export const DayOfThread = memo(function DayOfThread({ day, ...shown }: Shown & { day: Day }) {
  return (
    <section className="log-day" aria-label={day.name}>
      <h2 className="day">{day.name}</h2>
      {day.groups.map((group) => (
        <Said key={group[0]?.key} group={group} {...shown} />
      ))}
    </section>
  );
});
