import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGone } from '../../core/undo.ts';
import { Failure } from '../../ui/failure.tsx';
import { RowSkeleton } from '../../ui/skeletons.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { CommentRow } from './comment-row.tsx';
import { commentsOf } from './comments.ts';
import { Reply } from './reply.tsx';
import './comments.css';

interface CommentListProps {
  postId: string;
  fresh: string | undefined;
}

function Earlier({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  return <TextButton aria-busy={busy} onClick={() => busy || onPress()}>{t`Show earlier comments`}</TextButton>;
}

function CommentList({ postId, fresh }: CommentListProps) {
  const { data, error, refetch, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(commentsOf(postId));
  const gone = useGone();
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <RowSkeleton of="comments" />;
  const comments = data.pages.toReversed().flatMap(({ items }) => items.filter(({ id }) => !gone.has(id)));
  return (
    <>
      {isFetchNextPageError && error && <Failure error={error} onRetry={fetchNextPage} />}
      {hasNextPage && !isFetchNextPageError && <Earlier busy={isFetchingNextPage} onPress={fetchNextPage} />}
      {comments.length === 0 && !hasNextPage && (
        <p className="muted small">{t`No comments yet. Say the first word.`}</p>
      )}
      <ul>
        {comments.map((comment) => (
          <CommentRow key={comment.id} postId={postId} comment={comment} fresh={comment.id === fresh} />
        ))}
      </ul>
    </>
  );
}

export function Comments({ postId, fieldId }: { postId: string; fieldId: string }) {
  const [fresh, setFresh] = useState<string>();
  return (
    <section className="talk" aria-label={t`Comments`}>
      <div className="comment-list" tabIndex={-1}>
        <CommentList postId={postId} fresh={fresh} />
      </div>
      <Reply postId={postId} fieldId={fieldId} onAdded={setFresh} />
    </section>
  );
}
