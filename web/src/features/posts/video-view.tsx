import { t } from '@lingui/core/macro';
import type { Post } from '#shared/posts/contract';

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

export const VideoView = ({ post, url, onError, onLoad }: VideoViewProps) => (
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
