import { Link } from 'react-router';
import { lengthOf } from '#shared/core/text';
import type { Post } from '#shared/posts/contract';
import { paths } from '../../app/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { MediaView } from './media-view.tsx';

/** A text up to this length, and without media, is set big. */
const SHORT = 140;

export function PostCard({ post: { author, text, media, timestamp } }: { post: Post }) {
  const big = media === null && lengthOf(text) <= SHORT;
  return (
    <article className="card post" aria-label={`Post by ${author.name}`}>
      <header className="post-head">
        <Avatar imageUrl={author.profileImageUrl} online={author.isOnline} />
        <div className="who">
          <Link to={paths.userProfile(author.userId)}>{author.name}</Link>
          <span className="meta">
            @{author.username} · <TimeAgo timestamp={timestamp} />
          </span>
        </div>
      </header>
      {media !== null && <MediaView url={media} />}
      <p className={classNames('post-text', big && 'big')}>{text}</p>
    </article>
  );
}
