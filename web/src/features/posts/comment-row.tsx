import { t } from '@lingui/core/macro';
import { Flag, Trash2 } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { retold, success } from '#shared/core/refusal';
import type { Comment } from '#shared/posts/comments';
import { paths } from '../../core/paths.ts';
import { useReport } from '../../core/reporting.ts';
import { useMe } from '../../core/session.tsx';
import { Face } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { stayInRow } from '../../ui/focus.ts';
import { LinkedText } from '../../ui/linked-text.tsx';
import { TimeAgo } from '../../ui/moment.tsx';
import { undoable } from '../../ui/undoable.ts';
import { useRemoveComment } from './comments.ts';

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
