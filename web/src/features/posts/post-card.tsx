import { t } from '@lingui/core/macro';
import type { Ref } from 'react';
import type { Post } from '#shared/posts/contract';
import { PostBody, PostMedia, PostTop, usePostState } from './post-parts.tsx';
import './post-card.css';

export const nameOf = ({ author }: Post) => t`Post by ${author.name}`;

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
