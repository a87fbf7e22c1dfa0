import { t } from '@lingui/core/macro';
import { Flag } from 'lucide-react';
import { memo } from 'react';
import { retryNow } from '../../core/persist.ts';
import { useReport } from '../../core/reporting.ts';
import type { Sending } from '../../core/sending.ts';
import { IconButton, TextButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/dom.ts';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Moment } from '../../ui/moment.tsx';
import { type Day, type Group, type Line, timeOf } from './days.ts';
import './bubbles.css';

interface ReportFlagProps {
  conversationId: string;
  messageId: string;
  content: string;
  name: string;
}

function ReportFlag({ conversationId, messageId, content, name }: ReportFlagProps) {
  const report = useReport();
  const about = { subject: 'message' as const, conversationId, messageId, name: t`the message by ${name}` };
  return (
    <IconButton
      className="message-flag"
      label={t`Report message`}
      aria-description={content}
      onClick={() => report(about)}
    >
      <Flag className="icon small" />
    </IconButton>
  );
}

export interface Retry {
  retry: (waiting: Sending) => void;
  drop: (key: string) => void;
}

interface Shown extends Retry {
  conversationId: string;
  name: string;
  peerReadId: string | null;
}

const Away = ({ waiting, drop }: Pick<Retry, 'drop'> & { waiting: Sending }) => (
  <div className="when mine away" role="status">
    <p>{t`Waiting for the network. It goes by itself.`}</p>
    <TextButton className="small" onClick={retryNow}>{t`Try again`}</TextButton>
    <TextButton className="small" onClick={() => drop(waiting.key)}>{t`Delete`}</TextButton>
  </div>
);

function Unsent({ waiting, retry, drop }: Retry & { waiting: Sending }) {
  return (
    <div className="when mine failed" role="alert">
      <p>
        {t`Not sent.`} {waiting.failure?.message}
      </p>
      <TextButton className="small" onClick={() => retry(waiting)}>{t`Try again`}</TextButton>
      <TextButton className="small" onClick={() => drop(waiting.key)}>{t`Delete`}</TextButton>
    </div>
  );
}

function Footer({ last, peerReadId, retry, drop }: Shown & { last: Line }) {
  const { waiting, mine, timestamp, messageId = '' } = last;
  if (waiting?.state === 'failed') return <Unsent {...{ waiting, retry, drop }} />;
  if (waiting?.state === 'away') return <Away {...{ waiting, drop }} />;
  if (waiting?.state === 'late') return <span className="when mine">{t`Still sending… You can go on meanwhile.`}</span>;
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
