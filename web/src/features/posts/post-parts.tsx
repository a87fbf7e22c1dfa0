import { t } from '@lingui/core/macro';
import { Clock } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { retold } from '#shared/core/refusal';
import type { Post } from '#shared/posts/contract';
import { exactTime } from '../../core/locale.ts';
import { paths } from '../../core/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Face, Handle } from '../../ui/avatar.tsx';
import { TimeAgo } from '../../ui/moment.tsx';
import { Comments } from './comments.tsx';
import { EditOnItsWay } from './edit-on-its-way.tsx';
import { EditPost } from './edit-post.tsx';
import { MediaView } from './media-view.tsx';
import { OtherMenu } from './other-menu.tsx';
import { PostActions } from './post-actions.tsx';
import { PostMenu } from './post-menu.tsx';
import { PostText } from './post-text.tsx';
import { useVerdict } from './use-verdict.ts';

/** One level below the heading of its list, or of its screen. */
export type Heading = 'h2' | 'h3';

interface PostHeadProps {
  post: Post;
  heading: Heading;
  /** Alone on the screen, where its exact time is read as well. */
  isWhole: boolean;
  menu: ReactNode;
}

const PostHead = ({ post: { author, postId, timestamp, editedAt }, heading: Name, isWhole, menu }: PostHeadProps) => (
  <header className="post-head">
    <Face userId={author.userId} imageUrl={author.profileImageUrl} online={author.isOnline} />
    <div className="who">
      <Name>
        <Link to={paths.userProfile(author.userId)}>
          <bdi>{author.name}</bdi>
        </Link>
      </Name>
      <span className="meta">
        <Link to={paths.userProfile(author.userId)} tabIndex={-1}>
          <Handle username={author.username} />
        </Link>{' '}
        ·{' '}
        <Link to={paths.post(postId)}>
          <TimeAgo timestamp={timestamp} />
        </Link>
        {isWhole && <span className="visually-hidden"> {exactTime(timestamp)}</span>}
        {editedAt !== null && t` · edited`}
      </span>
    </div>
    {menu}
  </header>
);

/** Moderation's verdict on the post, which only its author sees. */
function Verdict({ post }: { post: Post }) {
  const { pending, refused } = post;
  useVerdict(post);
  if (refused === undefined && !pending) return null;
  return (
    <div className="post-state">
      {refused === undefined ? (
        <span className="pill">
          <Clock className="icon small" />
          {t`Under review – only you can see this`}
        </span>
      ) : (
        <Alert tone="bad">
          {retold(refused)}
          <span className="notice-reason">{t`Only you can see this post.`}</span>
        </Alert>
      )}
    </div>
  );
}

interface WholeScreen {
  /** Set where the post fills the screen: its comments are open, and deleting it leads elsewhere. */
  onDeleted?: () => void;
}

export function usePostState({ onDeleted }: WholeScreen = {}) {
  const fillsScreen = onDeleted !== undefined;
  const [isEditing, setEditing] = useState(false);
  const [showsComments, setShowsComments] = useState(fillsScreen);
  const fieldId = useId();
  const toggleComments = () =>
    fillsScreen ? document.getElementById(fieldId)?.focus() : setShowsComments(!showsComments);
  return { fillsScreen, isEditing, setEditing, showsComments, toggleComments, fieldId, onDeleted };
}

interface PostPartProps {
  post: Post;
  state: ReturnType<typeof usePostState>;
}

export function PostTop({
  post,
  state: { fillsScreen, setEditing, onDeleted },
  heading,
}: PostPartProps & { heading: Heading }) {
  const isOwn = post.author.relation === 'self';
  const ownMenu = <PostMenu post={post} onEdit={() => setEditing(true)} onDeleted={onDeleted} />;
  return (
    <>
      <PostHead
        post={post}
        heading={heading}
        isWhole={fillsScreen}
        menu={isOwn ? ownMenu : <OtherMenu post={post} />}
      />
      <Verdict post={post} />
    </>
  );
}

export const hasMedia = ({ media, mediaType }: Post) => media !== null && mediaType !== null;

export const PostMedia = ({ post, place }: Pick<ComponentProps<typeof MediaView>, 'post' | 'place'>) =>
  post.media !== null && post.mediaType !== null && <MediaView post={post} url={post.media} place={place} />;

export function PostBody({ post, state }: PostPartProps) {
  const { fillsScreen, isEditing, setEditing, showsComments, toggleComments, fieldId } = state;
  const isOwn = post.author.relation === 'self';
  return (
    <>
      {isEditing ? (
        <EditPost post={post} onClose={() => setEditing(false)} />
      ) : (
        <PostText post={post} whole={fillsScreen} />
      )}
      {isOwn && !isEditing && <EditOnItsWay postId={post.postId} onFailed={() => setEditing(true)} />}
      <PostActions post={post} onTalk={toggleComments} talking={fillsScreen ? undefined : showsComments} />
      {showsComments && <Comments postId={post.postId} fieldId={fieldId} />}
    </>
  );
}
