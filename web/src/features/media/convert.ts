import {
  BlobSource,
  BufferTarget,
  Conversion,
  type ConversionVideoOptions,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  WEBM,
} from 'mediabunny';
import { refuse } from '#shared/core/refusal';
import { MAX_VIDEO_BYTES, MAX_VIDEO_S } from '#shared/limits';
import { VIDEO } from '#shared/media/contract';
import { within } from '#shared/media/picture-size';

/** Every browser plays H.264 of these profiles (baseline, main, high: 8 bit, 4:2:0) up to level 5.1, and AAC. */
const PLAYED = /^avc1\.(?:42|4d|64)..(?:[0-2].|3[0-3])$/i;
/** A larger video, or one larger than most phones' screens, is re-encoded. */
const MOST_SIDE = 1920;
const NEW_SIDE = 1280;
const NEW_BITRATE = 4_000_000;
/** Leaves room for header and sound. */
const ROOM = 0.9;
/** The last frame and the sound end a little after the cut. */
const SLACK_S = 0.5;

const unreadable = () => {
  throw refuse('media.videoType');
};

export const opened = (film: Blob) => new Input({ source: new BlobSource(film), formats: [MP4, QTFF, WEBM, MATROSKA] });

interface Length {
  seconds: number;
  bytes: number;
}

async function pictureOptions(track: InputVideoTrack, { seconds, bytes }: Length): Promise<ConversionVideoOptions> {
  const size = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  const isPlayed = PLAYED.test((await track.getCodecParameterString()) ?? '');
  const isRight = isPlayed && Math.max(size.width, size.height) <= MOST_SIDE;
  if (isRight && bytes <= MAX_VIDEO_BYTES * ROOM) return { codec: 'avc' };
  const bitrate = Math.min(NEW_BITRATE, Math.floor((MAX_VIDEO_BYTES * ROOM * 8) / seconds));
  return {
    codec: 'avc',
    forceTranscode: true,
    quality: new Quality({ bitrate }),
    ...within(size, NEW_SIDE),
    fit: 'contain',
  };
}

async function prepare(input: Input, bytes: number): Promise<Conversion> {
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw refuse('media.videoType');
  const seconds = await input.computeDuration();
  if (seconds > MAX_VIDEO_S + SLACK_S) throw refuse('media.videoTooLong');
  return Conversion.init({
    input,
    output: new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() }),
    tracks: 'primary',
    video: await pictureOptions(track, { seconds, bytes }),
    // Any other sound is re-encoded, or left out where this browser has no encoder.
    audio: { codec: 'aac' },
    copy: { shiftTolerance: Number.POSITIVE_INFINITY },
    // Drops the camera's metadata.
    tags: {},
    showWarnings: false,
  });
}

interface Watch {
  signal: AbortSignal;
  onShare: (share: number) => void;
}

async function carryOut(conversion: Conversion, { signal, onShare }: Watch): Promise<Blob> {
  if (!conversion.utilizedTracks.some((track) => track.isVideoTrack())) {
    const codecs = await Promise.all(conversion.discardedTracks.map(({ track }) => track.getCodec()));
    throw refuse(codecs.includes('avc') ? 'media.videoRare' : 'media.videoType');
  }
  const stop = () => conversion.cancel();
  conversion.onProgress = onShare;
  signal.addEventListener('abort', stop);
  await conversion.execute().finally(() => signal.removeEventListener('abort', stop));
  const { target } = conversion.output;
  const film = target instanceof BufferTarget && target.buffer;
  if (!film) throw refuse('media.videoType');
  return new Blob([film], { type: VIDEO });
}

interface Converted {
  film: Blob;
  isMute: boolean;
}

/** The video as MP4 that every browser plays, and without metadata; refused where this browser cannot convert it. */
export async function convert(file: File, watch: Watch): Promise<Converted> {
  if (file.size === 0) throw refuse('media.noFile');
  const input = opened(file);
  if (!(await input.canRead())) return unreadable();
  const conversion = await prepare(input, file.size);
  const film = await carryOut(conversion, watch);
  const isMute = conversion.discardedTracks.some(({ track }) => track.isAudioTrack());
  input.dispose();
  if (film.size > MAX_VIDEO_BYTES) throw refuse('media.videoTooLarge');
  return { film, isMute };
}
