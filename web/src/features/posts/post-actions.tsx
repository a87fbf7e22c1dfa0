import { plural, t } from '@lingui/core/macro';
import { Bookmark, MessageSquare, PawPrint } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Post } from '#shared/posts/contract';
import { lazyPart } from '../../core/lazy-page.ts';
import { numeral } from '../../core/locale.ts';
import { useShortcut } from '../../core/shortcuts.ts';
import { classNames } from '../../ui/dom.ts';
import { useBookmark } from './bookmarks.ts';
import { useLike } from './likes.ts';
import './post-actions.css';

const LikedBy = lazyPart(() => import('./liked-by.tsx'));

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
      aria-label={plural(likes, { one: 'Like, # like', other: 'Like, # likes' })}
      {...useShortcut('l')}
      aria-pressed={liked}
      onClick={press}
    >
      <PawPrint className="icon" />
      {likes === 0 && numeral(likes)}
    </button>
  );
}

function Likes({ postId, likes }: Post) {
  const [isOpen, setOpen] = useState(false);
  if (likes === 0) return null;
  return (
    <>
      <button
        type="button"
        className="post-action likes"
        aria-haspopup="dialog"
        aria-label={plural(likes, { one: 'Liked by # dog', other: 'Liked by # dogs' })}
        onClick={() => setOpen(true)}
      >
        {numeral(likes)}
      </button>
      {isOpen && (
        <Suspense>
          <LikedBy postId={postId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function BookmarkButton({ postId, bookmarked }: Post) {
  const { mutate } = useBookmark(postId);
  return (
    <button
      type="button"
      className="post-action end"
      aria-label={t`Bookmark`}
      aria-pressed={bookmarked}
      onClick={() => mutate(!bookmarked)}
    >
      <Bookmark className="icon" />
    </button>
  );
}

interface PostActionsProps {
  post: Post;
  onTalk: () => void;
  /** True if they are open; undefined where they always are. */
  talking?: boolean;
}

export const PostActions = ({ post, onTalk, talking }: PostActionsProps) => (
  <div className="post-actions">
    <LikeButton {...post} />
    <Likes {...post} />
    <button
      type="button"
      className="post-action"
      aria-label={plural(post.comments, { one: 'Comment, # comment', other: 'Comment, # comments' })}
      aria-expanded={talking}
      {...useShortcut('c')}
      onClick={onTalk}
    >
      <MessageSquare className="icon" />
      {numeral(post.comments)}
    </button>
    <BookmarkButton {...post} />
  </div>
);
