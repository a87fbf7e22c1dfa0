import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Clock, Ellipsis, Flag } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { retold } from '#shared/core/refusal';
import { lengthOf } from '#shared/core/text';
import { type Post, posts } from '#shared/posts/contract';
import { call } from '../../core/api.ts';
import { useSender } from '../../core/deliver.ts';
import { exactTime } from '../../core/locale.ts';
import { paths } from '../../core/paths.ts';
import { useReport } from '../../core/reporting.ts';
import { Alert } from '../../ui/alert.tsx';
import { Face, Handle } from '../../ui/avatar.tsx';
import { IconButton, TextButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/dom.ts';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Menu } from '../../ui/menu.tsx';
import { TimeAgo } from '../../ui/moment.tsx';
import { OnItsWay } from '../../ui/on-its-way.tsx';
import { shareChoices } from '../../ui/share.ts';
import { Comments } from './comments.tsx';
import { Burst, useDoubleTap } from './double-tap.tsx';
import { EditPost } from './edit-post.tsx';
import { beginningOf, excerptOf } from './excerpt.ts';
import { MediaView } from './media-view.tsx';
import { EDITS } from './post.ts';
import { PostActions } from './post-actions.tsx';
import { updatePost } from './post-cache.ts';
import { PostMenu } from './post-menu.tsx';

/** Changes that are being saved. Where that failed, the form opens with them. */
function EditOnItsWay({ postId, onFailed }: { postId: string; onFailed: () => void }) {
  const { sending, retry, drop } = useSender(EDITS, postId);
  const failed = sending.find(({ state }) => state === 'failed')?.key;
  const open = useEffectEvent(onFailed);
  useEffect(() => {
    if (failed) open();
  }, [failed]);
  return <OnItsWay sending={sending.filter(({ key }) => key !== failed)} retry={retry} drop={drop} />;
}

function OtherMenu({ post: { postId, author, text } }: { post: Post }) {
  const report = useReport();
  const name = t`the post by ${author.name}`;
  const reporting = { words: t`Report`, icon: Flag, onChoose: () => report({ subject: 'post', postId, name }) };
  return (
    <Menu choices={[...shareChoices(paths.post(postId), t`Post by ${author.name}`), reporting]}>
      <IconButton label={t`More about ${name}`} aria-description={beginningOf(text)}>
        <Ellipsis className="icon large" />
      </IconButton>
    </Menu>
  );
}

const POLL_MS = 5_000;

function useVerdict({ postId, pending }: Pick<Post, 'postId' | 'pending'>) {
  const cache = useQueryClient();
  useEffect(() => {
    if (!pending) return;
    const ask = async () => {
      const { pending, refused, media, poster } = await call(posts.get, { postId });
      if (!pending) updatePost(cache, postId, (post) => ({ ...post, pending, refused, media, poster }));
    };
    const timer = setInterval(() => ask().catch(() => undefined), POLL_MS);
    return () => clearInterval(timer);
  }, [cache, postId, pending]);
}

/** A text up to this length without media is set in large type. */
const LARGE_TYPE_MAX = 140;

interface PostTextProps {
  post: Post;
  whole: boolean;
}

function PostText({ post, whole }: PostTextProps) {
  const { text, media } = post;
  const { handlers, times } = useDoubleTap(post);
  const [open, setOpen] = useState(whole);
  const excerpt = excerptOf(text);
  const isBig = media === null && lengthOf(text) <= LARGE_TYPE_MAX;
  return (
    <>
      <p className={classNames('post-text', isBig && 'big')} dir="auto" {...handlers}>
        <LinkedText text={open ? text : (excerpt ?? text)} />
        <Burst times={times} />
      </p>
      {excerpt !== undefined && !whole && (
        <TextButton className="post-more" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t`Show less` : t`Show more`}
        </TextButton>
      )}
    </>
  );
}

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
