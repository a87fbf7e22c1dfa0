import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { lengthOf } from '#shared/core/text';
import type { Post } from '#shared/posts/contract';
import { TextButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/dom.ts';
import { LinkedText } from '../../ui/linked-text.tsx';
import { Burst, useDoubleTap } from './double-tap.tsx';
import { excerptOf } from './excerpt.ts';

/** A text up to this length without media is set in large type. */
const LARGE_TYPE_MAX = 140;

interface PostTextProps {
  post: Post;
  whole: boolean;
}

export function PostText({ post, whole }: PostTextProps) {
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
