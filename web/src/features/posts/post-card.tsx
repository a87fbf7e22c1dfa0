import { t } from '@lingui/core/macro';
import { memo, type Ref } from 'react';
import type { Post } from '#shared/posts/contract';
import { type Heading, PostBody, PostMedia, PostTop, usePostState } from './post-parts.tsx';
import './post-card.css';

export const nameOf = ({ author }: Post) => t`Post by ${author.name}`;

interface PostCardProps {
  post: Post;
  /** @default 'h3' */
  heading?: Heading;
  /** Its picture is the first of its list. */
  isFirst?: boolean;
  ref?: Ref<HTMLElement>;
}

/** A list is rendered again with each answer that the screen waits for; its posts only when they change. */
export const PostCard = memo(function PostCard({ post, heading = 'h3', isFirst, ref }: PostCardProps) {
  const state = usePostState();
  return (
    <article className="card post" aria-label={nameOf(post)} data-item={post.postId} ref={ref} tabIndex={-1}>
      <PostTop post={post} state={state} heading={heading} />
      <PostMedia post={post} place={isFirst ? 'first' : undefined} />
      <PostBody post={post} state={state} />
    </article>
  );
});
