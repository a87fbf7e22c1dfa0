import { t } from '@lingui/core/macro';
import type { Post } from '#shared/posts/contract';

interface VideoViewProps {
  post: Post;
  url: string;
  onError: () => void;
  onLoad: () => void;
}

export const VideoView = ({ post, url, onError, onLoad }: VideoViewProps) => (
  // biome-ignore lint/a11y/useMediaCaption: nobody writes captions of what their dog does
  <video
    src={url}
    poster={post.poster ?? undefined}
    aria-label={post.alt ?? t`Video of ${post.author.name}`}
    controls
    playsInline
    preload="metadata"
    onError={onError}
    onLoadedMetadata={onLoad}
  />
);
