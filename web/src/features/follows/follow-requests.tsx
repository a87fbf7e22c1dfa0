import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { ArrowUp, CircleAlert, UserRoundPlus } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Accepted, FollowRequest } from '#shared/follows/contract';
import { announce } from '../../core/announce.ts';
import { paths } from '../../core/paths.ts';
import { Face } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { stayInRow } from '../../ui/focus.ts';
import { TimeAgo } from '../../ui/moment.tsx';
import { Pages } from '../../ui/pages.tsx';
import { newestFirst, requestsQuery, useAccept, useDecline } from './requests.ts';
import './follow-requests.css';

interface List {
  data: InfiniteData<{ items: FollowRequest[] }> | undefined;
  isFetching: boolean;
  hasNextPage: boolean;
}

const has = (requests: FollowRequest[], { requestId }: FollowRequest) =>
  requests.some((other) => other.requestId === requestId);

/**
 * From the first complete answer on, and from the first press, each request keeps its place for as long as the screen
 * is open: nothing slides under a finger. Newer ones wait to be let in.
 */
function useKeptRequests({ data, isFetching, hasNextPage }: List) {
  const listed = data?.pages.flatMap(({ items }) => items) ?? [];
  const [kept, setKept] = useState<FollowRequest[]>();
  const newest = kept?.[0];
  const unknown = kept ? listed.filter((one) => !has(kept, one)) : [];
  const arrived = unknown.filter(({ requestId }) => newest !== undefined && requestId > newest.requestId);
  const older = unknown.filter((one) => !has(arrived, one));
  if (kept === undefined && data && !isFetching) setKept(listed);
  if (kept && older.length > 0) setKept([...kept, ...older].sort(newestFirst));
  const current = (one: FollowRequest) => listed.find(({ requestId }) => requestId === one.requestId) ?? one;
  return {
    rows: kept?.map(current) ?? listed,
    /** One that the list no longer reaches may still be open. */
    isOpen: (one: FollowRequest) =>
      has(listed, one) || (hasNextPage && listed.every(({ requestId }) => requestId > one.requestId)),
    arrived: arrived.length,
    letIn: () => setKept(listed),
    hold: () => setKept((before) => before ?? listed),
  };
}

type Words = string;

interface RequestRowProps {
  request: FollowRequest;
  /** What became of it; its buttons are gone then. */
  answer: Words | undefined;
  failure: string | undefined;
  onAccept: () => void;
  onDecline: () => void;
}

const answering =
  (answer: () => void) =>
  ({ currentTarget }: MouseEvent) => {
    stayInRow(currentTarget);
    answer();
  };

function Answers({ request: { requester }, onAccept, onDecline }: RequestRowProps) {
  const { name } = requester;
  return (
    <>
      <Button look="primary" size="small" aria-description={name} onClick={answering(onAccept)}>{t`Accept`}</Button>
      <Button look="outline" size="small" aria-description={name} onClick={answering(onDecline)}>{t`Decline`}</Button>
    </>
  );
}

function RequestRow(props: RequestRowProps) {
  const { request, answer, failure } = props;
  const { name, userId, profileImageUrl } = request.requester;
  return (
    <li className={answer === undefined ? 'new' : undefined} tabIndex={-1}>
      <Face userId={userId} imageUrl={profileImageUrl} size={48}>
        <span className="kind warm">
          <UserRoundPlus className="icon" />
        </span>
      </Face>
      <div className="text">
        <Trans>
          <Link to={paths.userProfile(userId)}>{name}</Link> wants to follow you
        </Trans>
        <span className="meta">
          <TimeAgo timestamp={request.createdAt} />
        </span>
        <div className="row wrap answers">{answer ?? <Answers {...props} />}</div>
        {failure && (
          <span className="field-error" role="alert">
            <CircleAlert className="icon" />
            {failure}
          </span>
        )}
      </div>
    </li>
  );
}

const noLongerAsks = ({ requester: { name } }: FollowRequest) => t`${name} no longer asks to follow you.`;

function wordsOf(request: FollowRequest, outcome: Accepted): Words {
  const { name } = request.requester;
  if (outcome === 'soon') return t`Accepted. ${name} appears among your followers in a moment.`;
  return outcome === 'gone' ? noLongerAsks(request) : t`Accepted`;
}

type ByRequest = Readonly<Record<string, Words | undefined>>;

/** Both actions, which announce what became of a request; what became of each, and the errors of those that failed. */
function useAnswers() {
  const [answers, setAnswers] = useState<ByRequest>({});
  const [failures, setFailures] = useState<ByRequest>({});
  const note = ({ requestId }: FollowRequest, answer: Words | undefined, failure?: Words) => {
    setAnswers((earlier) => ({ ...earlier, [requestId]: answer }));
    setFailures((earlier) => ({ ...earlier, [requestId]: failure }));
  };
  const onFailed = (request: FollowRequest, { message }: Error) => {
    note(request, undefined, message);
  };
  const onAccepted = (request: FollowRequest, outcome: Accepted) => {
    const words = wordsOf(request, outcome);
    note(request, words);
    announce(outcome === 'accepted' ? t`${request.requester.name} follows you now` : words);
  };
  const accept = useAccept({ onAccepted, onFailed });
  const decline = useDecline(onFailed);
  return {
    answers,
    failures,
    accept: (request: FollowRequest) => {
      note(request, t`Accepted`);
      accept.mutate(request);
    },
    decline: (request: FollowRequest) => {
      note(request, t`Declined`);
      announce(t`Declined ${request.requester.name}`);
      decline.mutate(request);
    },
  };
}

export function FollowRequests({ empty }: { empty?: ReactNode }) {
  const list = useInfiniteQuery(requestsQuery);
  const { rows, isOpen, arrived, letIn, hold } = useKeptRequests(list);
  const { answers, failures, accept, decline } = useAnswers();
  const row = (request: FollowRequest) => (
    <RequestRow
      key={request.requestId}
      request={request}
      answer={answers[request.requestId] ?? (isOpen(request) ? undefined : noLongerAsks(request))}
      failure={failures[request.requestId]}
      onAccept={() => {
        hold();
        accept(request);
      }}
      onDecline={() => {
        hold();
        decline(request);
      }}
    />
  );
  return (
    !list.isPending && (
      <Pages list={list} padded>
        {(_requests, isWhole) => (
          <>
            {rows.length === 0 && isWhole && empty}
            {rows.length > 0 && (
              <Requests arrived={arrived} onLetIn={letIn}>
                {rows.map(row)}
              </Requests>
            )}
          </>
        )}
      </Pages>
    )
  );
}

interface RequestsProps {
  arrived: number;
  onLetIn: () => void;
  children: ReactNode;
}

/** The pill is in the line of the heading, so that its coming moves no row. */
const Requests = ({ arrived, onLetIn, children }: RequestsProps) => (
  <section aria-label={t`Follow requests`}>
    <div className="sechead">
      <h2>{t`Follow requests`}</h2>
      <div className="new-requests" role="status">
        {arrived > 0 && (
          <Button look="primary" size="small" onClick={onLetIn}>
            <ArrowUp className="icon small" />
            {plural(arrived, { one: '# new request', other: '# new requests' })}
          </Button>
        )}
      </div>
    </div>
    <ul className="card notes">{children}</ul>
  </section>
);
