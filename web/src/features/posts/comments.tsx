import { t } from '@lingui/core/macro';
import { type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { retold, sentence, success } from '#shared/core/refusal';
import { nameDraft } from '../../core/draft.ts';
import { useOutgoing } from '../../core/outgoing.ts';
import { useMe } from '../../core/session.tsx';
import { useShortcut } from '../../core/shortcuts.ts';
import { Avatar, Face } from '../../ui/avatar.tsx';
import { Button, IconButton, TextButton } from '../../ui/button.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { keepFocus, stayInRow } from '../../ui/focus.ts';
import { OnItsWay } from '../../ui/on-its-way.tsx';
import { sendOnEnter } from '../../ui/send-on-enter.ts';
import { useNoFiles } from '../../ui/use-files.ts';
import { COMMENTS, commentsOf, useRemoveComment } from './comments.ts';
import { LengthHint, measure, RefusedText } from './length-hint.tsx';
import { MentionArea } from './mention-area.tsx';
import './reply.css';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Flag, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { Comment } from '#shared/posts/comments';
import { paths } from '../../core/paths.ts';
import { useReport } from '../../core/reporting.ts';
import { useGone } from '../../core/undo.ts';
import { LinkedText } from '../../ui/linked-text.tsx';
import { TimeAgo } from '../../ui/moment.tsx';
import { RowSkeleton } from '../../ui/skeletons.tsx';
import { Failure } from '../../ui/states.tsx';
import { undoable } from '../../ui/undoable.ts';
import './comments.css';

interface ReplyProps {
  postId: string;
  fieldId: string;
  onAdded: (commentId: string) => void;
}

function useReply(postId: string, onAdded: ReplyProps['onAdded']) {
  const draft = nameDraft(useMe().userId, 'comment', postId);
  const { text, send, ...field } = useOutgoing({
    draft,
    sender: COMMENTS,
    of: postId,
    onSent: ({ id }) => onAdded(id),
  });
  const [missed, setMissed] = useState(false);
  const size = measure('comment', text);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissed(size.length === 0);
    if (size.ready) send({});
  };
  return { ...field, draft, text, size, missed: missed && size.length === 0, submit };
}

function Reply({ postId, fieldId, onAdded }: ReplyProps) {
  const { profileImageUrl } = useMe();
  const { draft, text, setText, size, missed, submit, error, ...outbox } = useReply(postId, onAdded);
  const { length, tooLong, ready } = size;
  const noFiles = useNoFiles();
  return (
    <>
      <OnItsWay {...outbox} />
      <form className="reply" aria-label={t`New comment`} onSubmit={submit} onMouseDown={keepFocus} {...noFiles}>
        <DraftOffer draft={draft} />
        {error && ready && <RefusedText error={error} />}
        <LengthHint of="comment" length={length} />
        <Avatar imageUrl={profileImageUrl} size={36} />
        <MentionArea
          id={fieldId}
          label={t`Add a comment`}
          labelHidden
          placeholder={t`Add a comment`}
          rows={1}
          value={text}
          error={missed && sentence('posts.commentEmpty')}
          aria-invalid={tooLong || undefined}
          {...useShortcut('c')}
          enterKeyHint="send"
          onKeyDown={sendOnEnter}
          onText={setText}
        />
        <Button look="primary" size="small" type="submit" disabled={!ready}>{t`Send`}</Button>
      </form>
    </>
  );
}

interface CommentRowProps {
  postId: string;
  comment: Comment;
  /** Just written by the viewer: scrolled into view. */
  fresh: boolean;
  /** Leaves its place empty, so that no other comment's bin comes under the finger. */
  deleted: boolean;
  onBin: (comment: Comment) => void;
}

function Bin({ postId, comment, onBin }: Pick<CommentRowProps, 'postId' | 'comment' | 'onBin'>) {
  const { mutateAsync: remove } = useRemoveComment(postId);
  const press = ({ currentTarget }: MouseEvent) => {
    stayInRow(currentTarget);
    onBin(comment);
    undoable(comment.id, success('posts.commentDeleted'), () => remove(comment.id));
  };
  return (
    <IconButton label={t`Delete comment`} aria-description={comment.text} onClick={press}>
      <Trash2 className="icon small" />
    </IconButton>
  );
}

function ReportFlag({ postId, comment: { id: commentId, name, text } }: Pick<CommentRowProps, 'postId' | 'comment'>) {
  const report = useReport();
  const about = { subject: 'comment' as const, postId, commentId, name: t`the comment by ${name}` };
  return (
    <IconButton label={t`Report comment`} aria-description={text} onClick={() => report(about)}>
      <Flag className="icon small" />
    </IconButton>
  );
}

export function CommentRow({ fresh, deleted, ...props }: CommentRowProps) {
  const [height, setHeight] = useState(0);
  const row = useRef<HTMLLIElement>(null);
  const onBin = (comment: Comment) => {
    setHeight(row.current?.offsetHeight ?? 0);
    props.onBin(comment);
  };

  useEffect(() => {
    if (fresh) row.current?.scrollIntoView({ block: 'nearest' });
  }, [fresh]);

  return (
    <li className="comment" ref={row} tabIndex={-1} style={deleted ? { minHeight: height } : undefined}>
      {deleted ? <p className="muted small">{t`Deleted`}</p> : <Said {...props} onBin={onBin} />}
    </li>
  );
}

function Said({ postId, comment, onBin }: Omit<CommentRowProps, 'fresh' | 'deleted'>) {
  const { userId, name, profileImageUrl, text, timestamp, mayDelete, refused } = comment;
  const me = useMe();
  return (
    <>
      <Face userId={userId} imageUrl={profileImageUrl} size={36} />
      <div>
        <p className="line">
          <Link className="name" to={paths.userProfile(userId)}>
            <bdi>{name}</bdi>
          </Link>{' '}
          <bdi>
            <LinkedText text={text} />
          </bdi>
        </p>
        <span className="meta">
          <TimeAgo timestamp={timestamp} />
          {refused !== undefined && t` · ${retold(refused)}. Only you can see this comment.`}
        </span>
      </div>
      {userId !== me.userId && <ReportFlag postId={postId} comment={comment} />}
      {mayDelete && <Bin postId={postId} comment={comment} onBin={onBin} />}
    </>
  );
}

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
