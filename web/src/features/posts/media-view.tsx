import { t } from '@lingui/core/macro';
import { type CSSProperties, Suspense, useMemo, useState } from 'react';
import type { Post } from '#shared/posts/contract';
import { lazyPart } from '../../core/lazy-page.ts';
import { IN_LIST, ON_SCREEN, sources } from '../../core/sources.ts';
import { blurOf } from '../../ui/dom.ts';
import { PlayButton, useMotion } from './animation.tsx';
import { Burst, useDoubleTap } from './double-tap.tsx';
import { useFreshMedia } from './use-fresh-media.ts';
import { VideoView } from './video-view.tsx';
import './media-view.css';

const Lightbox = lazyPart(() => import('../../ui/lightbox.tsx'));

const VIDEO = /\.(mp4|webm|ogg)$/i;

/** Wider or taller media is cropped; the whole picture is one tap away. */
const WIDEST = 1.91;
const TALLEST = 3 / 4;

const ratioOf = (width: number | null, height: number | null) =>
  width && height ? Math.min(WIDEST, Math.max(TALLEST, width / height)) : undefined;

/** Reserves the space of the media and shows its colours while it loads. */
function useGround({ width, height, thumbhash }: Post): CSSProperties {
  return useMemo(() => {
    const blur = thumbhash && `url(${blurOf(thumbhash)})`;
    return { '--ratio': ratioOf(width, height), ...(blur && { backgroundImage: blur }) };
  }, [width, height, thumbhash]);
}

interface MediaProps {
  post: Post;
  url: string;
  /** `first` is seen at once, `whole` fills the screen. */
  place?: 'first' | 'whole';
}

const LATER = { loading: 'lazy' } as const;
const NOW = { fetchPriority: 'high' } as const;

function Picture({ post, url, place }: MediaProps) {
  const { alt, width, height } = post;
  const [open, setOpen] = useState(false);
  const { onLoad, ...fresh } = useFreshMedia(post.postId);
  const motion = useMotion(url);
  const shown = motion.still ?? sources(url, place === 'whole' ? ON_SCREEN : IN_LIST, width);
  const { handlers, times } = useDoubleTap(post, () => setOpen(true));
  return (
    <>
      <button
        type="button"
        className="media-open"
        // Safari focuses a pressed button only then, to which the focus returns from the photo.
        tabIndex={0}
        aria-label={alt ? t`Open photo: ${alt}` : t`Open photo of ${post.author.name}`}
        {...handlers}
      >
        <img
          {...shown}
          {...(place ? NOW : LATER)}
          alt={alt ?? ''}
          width={width ?? undefined}
          height={height ?? undefined}
          decoding="async"
          {...fresh}
          onLoad={() => {
            onLoad();
            motion.onLoad();
          }}
        />
      </button>
      <Burst times={times} />
      <PlayButton {...motion} />
      {open && (
        <Suspense>
          <Lightbox
            src={shown.src ?? url}
            alt={alt ?? ''}
            width={width ?? undefined}
            height={height ?? undefined}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const Video = (media: MediaProps) => <VideoView {...media} {...useFreshMedia(media.post.postId)} />;

/** A post's media: a video if its address ends in mp4, webm or ogg, else a picture. */
export function MediaView(media: MediaProps) {
  const { post, url } = media;
  const ground = useGround(post);
  return (
    <div className="media" style={ground}>
      {VIDEO.test(url) ? <Video {...media} /> : <Picture {...media} />}
    </div>
  );
}
