import { t } from '@lingui/core/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type Conversation, type Message, messages } from '#shared/messages/contract';
import { useAnnouncement } from '../../core/announce.ts';
import { call } from '../../core/api.ts';
import { useTicking } from '../../core/relative-time.ts';
import { meQuery } from '../../core/session.tsx';
import { usePolling } from '../../core/socket.tsx';
import { Button } from '../../ui/button.tsx';
import { NextPage } from '../../ui/pages.tsx';
import { MessagesSkeleton } from '../../ui/skeletons.tsx';
import { Failure } from '../../ui/states.tsx';
import { DayOfThread } from './bubbles.tsx';
import { threadQuery } from './conversations.ts';
import { daysOf, startOfToday } from './days.ts';
import { useLiveThread } from './live-messages.ts';
import { updateConversation } from './message-cache.ts';
import type { useOutbox } from './outbox.ts';
import { nameOf } from './peer.tsx';
import { useTyping } from './typing.ts';
import './log.css';

function onVisibility(changed: () => void) {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const useIsLookedAt = () => useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');

const isNewer = ({ lastMessage }: Conversation, messageId: string) =>
  lastMessage !== null && !lastMessage.mine && lastMessage.messageId > messageId;

/** Marks the last message as read, while this tab is visible and scrolled to the end. */
function useReadReceipts(
  conversationId: string,
  { last, unread }: { last: Message | undefined; unread: number },
  atEnd: boolean,
) {
  const cache = useQueryClient();
  const isLookedAt = useIsLookedAt();
  const isPolling = usePolling() !== false;
  const acknowledged = useRef<string>(undefined);
  const { mutate } = useMutation({
    mutationFn: (messageId: string) => call(messages.read, { conversationId, messageId }),
    onSuccess: (_nothing, messageId) => {
      updateConversation(cache, conversationId, (one) => (isNewer(one, messageId) ? one : { ...one, unread: 0 }));
      if (isPolling) cache.invalidateQueries({ queryKey: meQuery.queryKey });
    },
    onError: () => {
      acknowledged.current = undefined;
    },
  });
  const due = isLookedAt && atEnd && unread > 0 ? last?.messageId : undefined;
  useEffect(() => {
    if (due === undefined || due === acknowledged.current) return;
    acknowledged.current = due;
    mutate(due);
  }, [due, mutate]);
}

/** This close to its end, a thread counts as read to the end. */
const NEAR = 48;

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: Element) =>
  scrollHeight - scrollTop - clientHeight < NEAR;
const showEnd = (element: Element) => {
  element.scrollTop = element.scrollHeight;
};

/** Keeps the scroll position steady: new messages scroll only if the end is in view, and older pages move nothing. */
function useSteady(firstLine: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  const was = useRef({ firstLine, height: 0, atEnd: true });
  const [atEnd, setAtEnd] = useState(true);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const { firstLine: before, height } = was.current;
    if (element.scrollHeight === height) return;
    if (was.current.atEnd) showEnd(element);
    else if (firstLine !== before) element.scrollTop += element.scrollHeight - height;
    was.current = { ...was.current, firstLine, height: element.scrollHeight };
  });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const watch = new ResizeObserver(() => {
      if (was.current.atEnd) showEnd(element);
      was.current.height = element.scrollHeight;
    });
    watch.observe(element);
    for (const child of element.children) watch.observe(child);
    return () => watch.disconnect();
  }, []);

  return {
    scroller,
    atEnd,
    onScroll: () => {
      const isAtEnd = scroller.current !== null && isNearEnd(scroller.current);
      was.current.atEnd = isAtEnd;
      setAtEnd(isAtEnd);
    },
    toEnd: () => scroller.current && showEnd(scroller.current),
  };
}

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
