import { t } from '@lingui/core/macro';
import type { Ref } from 'react';
import type { Post } from '#shared/posts/contract';
import { classNames } from '../../ui/class-names.ts';
import { hasMedia, PostBody, PostMedia, PostTop, usePostState } from './post-parts.tsx';
import './post-card.css';

const nameOf = ({ author }: Post) => t`Post by ${author.name}`;

export function PostCard({ post, ref }: { post: Post; ref?: Ref<HTMLElement> }) {
  const state = usePostState();
  return (
    <article className="card post" aria-label={nameOf(post)} ref={ref} tabIndex={-1}>
      <PostTop post={post} state={state} />
      <PostMedia post={post} />
      <PostBody post={post} state={state} />
    </article>
  );
}

/** A post that fills the screen: its picture first, or beside the comments on a wide screen. */
export function WholePost({ post, onDeleted }: { post: Post; onDeleted: () => void }) {
  const state = usePostState({ onDeleted });
  return (
    <article className={classNames('card post whole-post', hasMedia(post) && 'picture')} aria-label={nameOf(post)}>
      <PostMedia post={post} />
      <div className="side">
        <PostTop post={post} state={state} />
        <PostBody post={post} state={state} />
      </div>
    </article>
  );
}
