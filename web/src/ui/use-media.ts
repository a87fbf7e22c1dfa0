import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isAnimatedWebp, WEBP_HEAD } from '#shared/media/animation';

export const FROM_TABLET = '(min-width: 768px)';
export const FINGERS = '(pointer: coarse)';
export const FROM_DESKTOP = '(min-width: 1120px)';

export function useMedia(query: string) {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

export const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Published animations are WebP without smaller copies; only the file tells them from a still picture. */
const mayMove = (link: string) => /\.webp(?:\?|$)/.test(link);

export async function firstFrameOf(file: Blob): Promise<Blob> {
  const frame = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(frame.width, frame.height);
  canvas.getContext('2d')?.drawImage(frame, 0, 0);
  frame.close();
  return canvas.convertToBlob();
}

/** The first frame of an animation; undefined for what does not move. */
async function stillOf(link: string): Promise<string | undefined> {
  const file = await (await fetch(link, { cache: 'force-cache' })).blob();
  if (!isAnimatedWebp(new Uint8Array(await file.slice(0, WEBP_HEAD).arrayBuffer()))) return undefined;
  return URL.createObjectURL(await firstFrameOf(file));
}

/** A still picture to show in place of an animation: null if the link does not move, undefined until that is known. */
export function useStill(link: string, isWanted: boolean): string | null | undefined {
  const isAsked = isWanted && mayMove(link);
  const [still, setStill] = useState<string | null>();
  useEffect(() => {
    if (!isAsked) return;
    let made: string | undefined;
    let isOver = false;
    const letGo = () => made && URL.revokeObjectURL(made);
    const found = (frame: string | undefined) => {
      made = frame;
      if (isOver) letGo();
      else setStill(frame ?? null);
    };
    stillOf(link).then(found, () => found(undefined));
    return () => {
      isOver = true;
      letGo();
    };
  }, [link, isAsked]);
  return mayMove(link) ? still : null;
}
