const VIDEO = /\.(mp4|webm|ogg)$/i;

/** A post's media: a video when its address ends in mp4, webm or ogg, else a picture. */
export function MediaView({ url }: { url: string }) {
  return (
    <div className="media">
      {VIDEO.test(url) ? (
        <video src={url} controls muted playsInline preload="metadata" />
      ) : (
        <img src={url} alt="" loading="lazy" decoding="async" />
      )}
    </div>
  );
}
