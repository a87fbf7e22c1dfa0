import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { type CSSProperties, Suspense, useMemo, useRef, useState } from 'react';
import { type Post, posts } from '#shared/posts/contract';
import { call } from '../../core/api.ts';
import { lazyPart } from '../../core/lazy-page.ts';
import { IN_LIST, ON_SCREEN, sources } from '../../core/sources.ts';
import { IconButton } from '../../ui/button.tsx';
import { blurOf } from '../../ui/dom.ts';
import { REDUCED_MOTION, useMedia, useStill } from '../../ui/use-media.ts';
import { Burst, useDoubleTap } from './double-tap.tsx';
import { updatePost } from './post-cache.ts';
import './media-view.css';

/** Signed addresses expire within hours: when one fails, the post is fetched once more. */
function useFreshMedia(postId: string) {
  const cache = useQueryClient();
  const asked = useRef(false);
  const ask = async () => {
    const { media, poster } = await call(posts.get, { postId });
    updatePost(cache, postId, (post) => ({ ...post, media, poster }));
  };
  const onError = () => {
    // A list that is on its way has new addresses for all of its posts.
    if (asked.current || cache.isFetching({ queryKey: ['posts'] }) > 0) return;
    asked.current = true;
    ask().catch(() => undefined);
  };
  const onLoad = () => {
    asked.current = false;
  };
  return { onError, onLoad };
}

interface Motion {
  /** In place of the animation; empty until it is known whether there is one. */
  still?: { src?: string };
  /** Absent for what does not move. */
  isPlaying?: boolean;
  setPlaying: (isPlaying: boolean) => void;
  onLoad: () => void;
}

/** An animation plays until it is paused; for somebody who wants less motion, only once it is asked to. */
function useMotion(link: string): Motion {
  const isReduced = useMedia(REDUCED_MOTION);
  const [hasLoaded, setLoaded] = useState(false);
  const [chosen, setPlaying] = useState<boolean>();
  const still = useStill(link, isReduced || hasLoaded);
  const isPlaying = chosen ?? !isReduced;
  return {
    still: isPlaying || still === null ? undefined : { src: still },
    isPlaying: still ? isPlaying : undefined,
    setPlaying,
    onLoad: () => setLoaded(true),
  };
}

function PlayButton({ isPlaying, setPlaying }: Motion) {
  if (isPlaying === undefined) return null;
  return (
    <IconButton
      className="media-play"
      label={isPlaying ? t`Pause animation` : t`Play animation`}
      onClick={() => setPlaying(!isPlaying)}
    >
      {isPlaying ? <Pause className="icon" /> : <Play className="icon" />}
    </IconButton>
  );
}

interface VideoViewProps {
  post: Post;
  url: string;
  onError: () => void;
  onLoad: () => void;
}

let playing: HTMLVideoElement | undefined;

/** One video plays at a time, so that their sounds do not mix. */
function playAlone({ currentTarget }: { currentTarget: HTMLVideoElement }) {
  if (playing !== currentTarget) playing?.pause();
  playing = currentTarget;
}

/** A video that is scrolled away falls silent, unless it was put into a window of its own. */
function stopOutOfSight(video: HTMLVideoElement) {
  const sight = new IntersectionObserver((entries) => {
    if (!entries.at(-1)?.isIntersecting && document.pictureInPictureElement !== video) video.pause();
  });
  sight.observe(video);
  return () => sight.disconnect();
}

const VideoView = ({ post, url, onError, onLoad }: VideoViewProps) => (
  // biome-ignore lint/a11y/useMediaCaption: nobody writes captions of what their dog does
  <video
    ref={stopOutOfSight}
    src={url}
    poster={post.poster ?? undefined}
    aria-label={post.alt ?? t`Video of ${post.author.name}`}
    controls
    playsInline
    preload="metadata"
    onPlay={playAlone}
    onError={onError}
    onLoadedMetadata={onLoad}
  />
);

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
