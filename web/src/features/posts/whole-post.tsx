import type { Post } from '#shared/posts/contract';
import { classNames } from '../../ui/dom.ts';
import { nameOf } from './post-card.tsx';
import { hasMedia, PostBody, PostMedia, PostTop, usePostState } from './post-parts.tsx';
import './whole-post.css';

/** A post that fills the screen: its picture first, or beside the comments on a wide screen. */
export function WholePost({ post, onDeleted }: { post: Post; onDeleted: () => void }) {
  const state = usePostState({ onDeleted });
  return (
    <article className={classNames('card post whole-post', hasMedia(post) && 'picture')} aria-label={nameOf(post)}>
      <PostMedia post={post} place="whole" />
      <div className="side">
        <PostTop post={post} state={state} heading="h2" />
        <PostBody post={post} state={state} />
      </div>
    </article>
  );
}
