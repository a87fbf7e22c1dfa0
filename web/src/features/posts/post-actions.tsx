import { Bookmark, MessageSquare, PawPrint } from 'lucide-react';
import { useState } from 'react';
import type { Post } from '#shared/posts/contract';
import { counted, numeral } from '../../core/locale.ts';
import { classNames } from '../../ui/class-names.ts';
import { useBookmark } from './bookmarks.ts';
import { useLike } from './likes.ts';
import './post-actions.css';

function LikeButton({ postId, liked, likes }: Post) {
  const { mutate } = useLike(postId);
  const [pressed, setPressed] = useState(false);
  const press = () => {
    setPressed(true);
    mutate(!liked);
  };
  return (
    <button
      type="button"
      className={classNames('post-action', pressed && 'hop')}
      aria-label={`Like, ${counted(likes, 'like')}`}
      aria-pressed={liked}
      onClick={press}
    >
      <PawPrint className="icon" />
      {numeral(likes)}
    </button>
  );
}

function BookmarkButton({ postId, bookmarked }: Post) {
  const { mutate } = useBookmark(postId);
  return (
    <button
      type="button"
      className="post-action end"
      aria-label="Bookmark"
      aria-pressed={bookmarked}
      onClick={() => mutate(!bookmarked)}
    >
      <Bookmark className="icon" />
    </button>
  );
}

interface PostActionsProps {
  post: Post;
  /** Opens the comments, or focuses their field. */
  onTalk: () => void;
  /** True if they are open; undefined where they always are. */
  talking?: boolean;
}

export const PostActions = ({ post, onTalk, talking }: PostActionsProps) => (
  <div className="post-actions">
    <LikeButton {...post} />
    <button
      type="button"
      className="post-action"
      aria-label={`Comment, ${counted(post.comments, 'comment')}`}
      aria-expanded={talking}
      onClick={onTalk}
    >
      <MessageSquare className="icon" />
      {numeral(post.comments)}
    </button>
    <BookmarkButton {...post} />
  </div>
);
