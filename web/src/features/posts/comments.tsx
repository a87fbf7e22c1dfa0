import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Comment } from '#shared/posts/comments';
import { useGone } from '../../core/undo.ts';
import { TextButton } from '../../ui/button.tsx';
import { RowSkeleton } from '../../ui/skeletons.tsx';
import { Failure } from '../../ui/states.tsx';
import { CommentRow } from './comment-row.tsx';
import { commentsOf } from './comments.ts';
import { Reply } from './reply.tsx';
import './comments.css';

interface CommentListProps {
  postId: string;
  fresh: string | undefined;
}

const has = (comments: Comment[], id: string) => comments.some((comment) => comment.id === id);

function Earlier({ busy, onPress }: { busy: boolean; onPress: () => void }) {
  return <TextButton aria-busy={busy} onClick={() => busy || onPress()}>{t`Show earlier comments`}</TextButton>;
}

function CommentList({ postId, fresh }: CommentListProps) {
  const { data, error, refetch, hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(commentsOf(postId));
  const gone = useGone();
  const [binned, setBinned] = useState<Comment[]>([]);
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <RowSkeleton of="comments" />;
  const listed = data.pages.toReversed().flatMap(({ items }) => items);
  const deleted = binned.filter(({ id }) => gone.has(id) || !has(listed, id));
  const shown = listed.filter(({ id }) => !gone.has(id));
  const comments = [...shown, ...deleted].sort((a, b) => (a.id < b.id ? -1 : 1));
  return (
    <>
      {isFetchNextPageError && error && <Failure error={error} onRetry={fetchNextPage} />}
      {hasNextPage && !isFetchNextPageError && <Earlier busy={isFetchingNextPage} onPress={fetchNextPage} />}
      {shown.length === 0 && !hasNextPage && <p className="muted small">{t`No comments yet. Say the first word.`}</p>}
      <ul>
        {comments.map((comment) => (
          <CommentRow
            key={comment.id}
            postId={postId}
            comment={comment}
            fresh={comment.id === fresh}
            deleted={has(deleted, comment.id)}
            onBin={(one) => setBinned((others) => [...others, one])}
          />
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
