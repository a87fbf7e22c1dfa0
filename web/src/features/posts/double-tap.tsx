import { PawPrint } from 'lucide-react';
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Post } from '#shared/posts/contract';
import { useLike } from './likes.ts';
import './double-tap.css';

/** A second tap within this time belongs to the first. */
const TOGETHER_MS = 260;

const isOnLink = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') !== null;

/** Tells single taps of a finger from double ones; a mouse and a key need not wait. */
function useTaps(once: () => void, twice: () => void) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // In Safari before 18.4, clicks do not tell.
  const pointer = useRef('');
  useEffect(() => () => clearTimeout(waiting.current), []);
  const onPointerDown = ({ pointerType }: PointerEvent) => {
    pointer.current = pointerType;
  };
  const onClick = (event: MouseEvent) => {
    if (isOnLink(event)) return;
    // A key makes a click that is none of the pointer's.
    if (event.detail === 0 || pointer.current !== 'touch') return once();
    clearTimeout(waiting.current);
    const isSecond = waiting.current !== undefined;
    const end = () => {
      waiting.current = undefined;
      once();
    };
    waiting.current = isSecond ? undefined : setTimeout(end, TOGETHER_MS);
    if (isSecond) twice();
  };
  return { onPointerDown, onClick };
}

const nothing = () => undefined;

/** Shown after each double tap. */
export const Burst = ({ times }: { times: number }) =>
  times > 0 && <PawPrint key={times} className="burst" aria-hidden="true" />;

/** Two taps like the post; `times` counts them, also where it is liked already. */
export function useDoubleTap({ postId, liked }: Pick<Post, 'postId' | 'liked'>, once: () => void = nothing) {
  const { mutate } = useLike(postId);
  const [times, setTimes] = useState(0);
  const twice = () => {
    setTimes(times + 1);
    if (!liked) mutate(true);
  };
  return { handlers: useTaps(once, twice), times };
}
