import { Clock } from 'lucide-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { Link } from 'react-router';
import { lengthOf } from '#shared/core/text';
import type { Post } from '#shared/posts/contract';
import { paths } from '../../core/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { Comments } from './comments.tsx';
import { EditPost } from './edit-post.tsx';
import { Words } from './linked-text.tsx';
import { MediaView } from './media-view.tsx';
import { OtherMenu } from './other-menu.tsx';
import { PostActions } from './post-actions.tsx';
import { PostMenu } from './post-menu.tsx';
import { useVerdict } from './use-verdict.ts';

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

/** What only its author sees of a post. */
function State({ post }: { post: Post }) {
  const { pending, refused } = post;
  useVerdict(post);
  if (refused === undefined && !pending) return null;
  return (
    <div className="post-state">
      {refused === undefined ? (
        <span className="pill">
          <Clock className="i s" />
          Being checked, only you see it
        </span>
      ) : (
        <Alert tone="bad">
          {refused}
          <span className="notice-reason">Only you see this post.</span>
        </Alert>
      )}
    </div>
  );
}

interface PartsProps {
  post: Post;
  /** Where the post is the whole screen: its comments stand open, and who deletes it goes elsewhere. */
  onDeleted?: () => void;
}

function useParts({ post, onDeleted }: PartsProps) {
  const alone = onDeleted !== undefined;
  const [editing, setEditing] = useState(false);
  const [open, setOpen] = useState(alone);
  const fieldId = useId();
  const talk = () => (alone ? document.getElementById(fieldId)?.focus() : setOpen(!open));
  const isOwn = post.author.relation === 'self';
  const own = <PostMenu post={post} onEdit={() => setEditing(true)} onDeleted={onDeleted} />;
  const menu = isOwn ? own : <OtherMenu post={post} />;
  return {
    head: (
      <>
        <PostHead post={post} menu={menu} />
        <State post={post} />
      </>
    ),
    media: post.media !== null && post.mediaType !== null && <MediaView post={post} url={post.media} />,
    words: (
      <>
        {editing ? <EditPost post={post} onClose={() => setEditing(false)} /> : <PostText {...post} />}
        <PostActions post={post} onTalk={talk} talking={alone ? undefined : open} />
        {open && <Comments postId={post.postId} fieldId={fieldId} />}
      </>
    ),
  };
}

const nameOf = ({ author }: Post) => `Post by ${author.name}`;

/** A post among others. */
export function PostCard({ post, ref }: { post: Post; ref?: Ref<HTMLElement> }) {
  const { head, media, words } = useParts({ post });
  return (
    <article className="card post" aria-label={nameOf(post)} ref={ref} tabIndex={-1}>
      {head}
      {media}
      {words}
    </article>
  );
}

/** A post as the whole screen: the picture first, or beside the talk where there is room. */
export function WholePost({ post, onDeleted }: Required<PartsProps>) {
  const { head, media, words } = useParts({ post, onDeleted });
  return (
    <article className={classNames('card post sp', media && 'pic')} aria-label={nameOf(post)}>
      {media}
      <div className="side">
        {head}
        {words}
      </div>
    </article>
  );
}
