import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Conversation, Message } from '#shared/messages/contract';
import { useAnnouncement } from '../../core/announce.ts';
import { useTicking } from '../../core/relative-time.ts';
import { Button } from '../../ui/button.tsx';
import { NextPage } from '../../ui/pages.tsx';
import { MessagesSkeleton } from '../../ui/skeletons.tsx';
import { Failure } from '../../ui/states.tsx';
import { DayOfThread } from './bubbles.tsx';
import { threadQuery } from './conversations.ts';
import { daysOf, startOfToday } from './days.ts';
import { useLiveThread } from './live-messages.ts';
import type { useOutbox } from './outbox.ts';
import { nameOf } from './peer.tsx';
import { useReadReceipts } from './read-receipts.ts';
import { useTyping } from './typing.ts';
import { useSteady } from './use-steady.ts';
import './log.css';

interface LogProps {
  conversation: Conversation;
  outbox: ReturnType<typeof useOutbox>;
}

const lastOf = (messages: Message[], mine: boolean) =>
  messages.reduce<Message | undefined>(
    (last, one) => (one.mine === mine && one.messageId > (last?.messageId ?? '') ? one : last),
    undefined,
  );

/** The last message, if it arrived since the thread was opened; it is announced once. */
function useNews(last: Message | undefined, isLoaded: boolean): Message | undefined {
  const [first, setFirst] = useState<string>();
  if (isLoaded && first === undefined) setFirst(last?.messageId ?? '');
  return first !== undefined && last && last.messageId > first ? last : undefined;
}

/** The messages that still wait. One that is in the thread was sent after all, and leaves the outbox. */
function useUnsent({ sending, drop }: LogProps['outbox'], messages: Message[]) {
  const known = useMemo(() => new Set(messages.map(({ messageId }) => messageId)), [messages]);
  const arrived = sending.filter(({ id }) => known.has(id));
  const keys = arrived.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys say it all
  useEffect(() => {
    for (const { key } of arrived) drop(key);
  }, [keys]);
  return sending.filter(({ id }) => !known.has(id));
}

/** Everything in the thread: what was sent, and what waits to be sent. */
function useThread(conversationId: string, outbox: LogProps['outbox']) {
  const query = useInfiniteQuery(threadQuery(conversationId));
  const { data } = query;
  const messages = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  const waiting = useUnsent(outbox, messages);
  const today = useTicking(startOfToday);
  const days = useMemo(() => daysOf(messages, waiting, today), [messages, waiting, today]);
  const last = lastOf(messages, false);
  const news = useNews(last, data !== undefined);
  useLiveThread(conversationId, data !== undefined);
  return { query, days, last, news, written: waiting.at(-1)?.key };
}

/** Scrolls to the end for each message that the viewer writes. */
function useShowWritten(written: string | undefined, toEnd: () => void) {
  const show = useEffectEvent(toEnd);
  useEffect(() => {
    if (written) show();
  }, [written]);
}

type ThreadQuery = ReturnType<typeof useThread>['query'];

function EarlierMessages({ query: { data, error, refetch, ...more } }: { query: ThreadQuery }) {
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <MessagesSkeleton />;
  return (
    <NextPage {...more} error={error}>
      <MessagesSkeleton />
    </NextPage>
  );
}

const TypingDots = () => (
  <p className="typing" aria-hidden="true">
    <i />
    <i />
    <i />
  </p>
);

const NewMessages = ({ onShow }: { onShow: () => void }) => (
  <Button className="log-news" look="primary" size="small" onClick={onShow}>
    <ArrowDown className="icon small" />
    {t`New messages`}
  </Button>
);

export function Log({ conversation, outbox }: LogProps) {
  const { conversationId, peer, unread } = conversation;
  const { query, days, last, news, written } = useThread(conversationId, outbox);
  const { data } = query;
  const isTyping = useTyping(conversationId);
  const { scroller, onScroll, atEnd, toEnd } = useSteady(days[0]?.groups[0]?.[0]?.key);
  useReadReceipts(conversationId, { last, unread }, atEnd);
  useShowWritten(written, toEnd);

  const name = nameOf(peer);
  useAnnouncement(isTyping && t`${name} is typing…`);
  useAnnouncement(news && `${name}: ${news.content}`, news?.messageId);
  const { retry, drop } = outbox;
  const shown = { conversationId, name, peerReadId: data?.pages[0]?.peerReadId ?? null, retry, drop };
  return (
    <div className="log-frame">
      <div
        className="log"
        role="log"
        aria-live="off"
        aria-label={t`Messages`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard
        tabIndex={0}
        ref={scroller}
        onScroll={onScroll}
      >
        <div className="log-days">
          <EarlierMessages query={query} />
          {data && days.length === 0 && <p className="muted log-empty">{t`Nothing said yet. Say hello to ${name}.`}</p>}
          {days.map((day) => (
            <DayOfThread key={day.name} day={day} {...shown} />
          ))}
          {isTyping && <TypingDots />}
        </div>
      </div>
      {!atEnd && unread > 0 && <NewMessages onShow={toEnd} />}
    </div>
  );
}
