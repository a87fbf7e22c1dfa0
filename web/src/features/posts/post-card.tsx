import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { lengthOf } from '#shared/core/text';
import type { Post } from '#shared/posts/contract';
import { paths } from '../../app/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { Comments } from './comments.tsx';
import { EditPost } from './edit-post.tsx';
import { MediaView } from './media-view.tsx';
import { PostActions } from './post-actions.tsx';
import { PostMenu } from './post-menu.tsx';
import { Words } from './words.tsx';

/** A text up to this length, and without media, is set big. */
const SHORT = 140;

const PostHead = ({ post: { author, postId, timestamp, editedAt }, menu }: { post: Post; menu: ReactNode }) => (
  <header className="post-head">
    <Avatar imageUrl={author.profileImageUrl} online={author.isOnline} />
    <div className="who">
      <Link to={paths.userProfile(author.userId)}>{author.name}</Link>
      <span className="meta">
        @{author.username} ·{' '}
        <Link to={paths.post(postId)}>
          <TimeAgo timestamp={timestamp} />
        </Link>
        {editedAt !== null && ' · edited'}
      </span>
    </div>
    {menu}
  </header>
);

const PostText = ({ text, media }: Pick<Post, 'text' | 'media'>) => (
  <p className={classNames('post-text', media === null && lengthOf(text) <= SHORT && 'big')}>
    <Words text={text} />
  </p>
);

interface PostCardProps {
  post: Post;
  /** Where the post is the whole screen: its comments stand open, and who deletes it goes elsewhere. */
  onDeleted?: () => void;
}

export function PostCard({ post, onDeleted }: PostCardProps) {
  const alone = onDeleted !== undefined;
  const [editing, setEditing] = useState(false);
  const [open, setOpen] = useState(alone);
  const fieldId = useId();
  const talk = () => (alone ? document.getElementById(fieldId)?.focus() : setOpen(!open));
  const menu = post.author.relation === 'self' && (
    <PostMenu post={post} onEdit={() => setEditing(true)} onDeleted={onDeleted} />
  );
  return (
    <article className={classNames('card post', alone && 'sp')} aria-label={`Post by ${post.author.name}`}>
      <PostHead post={post} menu={menu} />
      {post.media !== null && <MediaView url={post.media} />}
      {editing ? <EditPost post={post} onClose={() => setEditing(false)} /> : <PostText {...post} />}
      <PostActions post={post} onTalk={talk} talking={alone ? undefined : open} />
      {open && <Comments postId={post.postId} fieldId={fieldId} />}
    </article>
  );
}
