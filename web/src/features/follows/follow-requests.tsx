import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert, UserRoundPlus } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { FollowRequest } from '#shared/follows/contract';
import { paths } from '../../core/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Face } from '../../ui/face.tsx';
import { leaveRow } from '../../ui/focus.ts';
import { Pages } from '../../ui/pages.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { requestsQuery, useAccept, useDecline } from './requests.ts';

interface RequestRowProps {
  request: FollowRequest;
  failure: string | undefined;
  onAccept: () => void;
  onDecline: () => void;
}

function RequestRow({ request: { requester, createdAt }, failure, onAccept, onDecline }: RequestRowProps) {
  const { name, userId, profileImageUrl } = requester;
  const leaving =
    (answer: () => void) =>
    ({ currentTarget }: MouseEvent) => {
      leaveRow(currentTarget);
      answer();
    };
  return (
    <li className="new">
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
          <TimeAgo timestamp={createdAt} />
        </span>
        <div className="row wrap">
          <Button look="primary" size="small" aria-description={name} onClick={leaving(onAccept)}>{t`Accept`}</Button>
          <Button look="outline" size="small" aria-description={name} onClick={leaving(onDecline)}>{t`Decline`}</Button>
        </div>
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

/** Both actions, an announcement of the last one, and the errors of those that failed. */
function useAnswers() {
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});
  const [said, setSaid] = useState('');
  const onFailed = ({ requestId }: FollowRequest, { message }: Error) => {
    setFailures((earlier) => ({ ...earlier, [requestId]: message }));
    setSaid('');
  };
  const accept = useAccept(onFailed);
  const decline = useDecline(onFailed);
  return {
    failures,
    said,
    accept: (request: FollowRequest) => {
      setSaid(t`${request.requester.name} follows you now`);
      accept.mutate(request);
    },
    decline: (request: FollowRequest) => {
      setSaid(t`Declined ${request.requester.name}`);
      decline.mutate(request);
    },
  };
}

export function FollowRequests({ empty }: { empty?: ReactNode }) {
  const list = useInfiniteQuery(requestsQuery);
  const { failures, said, accept, decline } = useAnswers();
  const row = (request: FollowRequest) => (
    <RequestRow
      key={request.requestId}
      request={request}
      failure={failures[request.requestId]}
      onAccept={() => accept(request)}
      onDecline={() => decline(request)}
    />
  );
  return (
    <>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {!list.isPending && (
        <Pages list={list} padded>
          {(requests, isWhole) => (
            <>
              {requests.length === 0 && isWhole && empty}
              {requests.length > 0 && <Requests>{requests.map(row)}</Requests>}
            </>
          )}
        </Pages>
      )}
    </>
  );
}

const Requests = ({ children }: { children: ReactNode }) => (
  <section aria-label={t`Follow requests`}>
    <div className="sechead">
      <h2>{t`Follow requests`}</h2>
    </div>
    <ul className="card notes">{children}</ul>
  </section>
);
