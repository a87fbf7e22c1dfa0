import { type ReactNode, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import './use-movable.css';

function newPlace() {
  const place = document.createElement('div');
  place.className = 'movable';
  return place;
}

const focusedIn = (place: HTMLElement) => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && place.contains(activeElement) ? activeElement : undefined;
};

/** Stays mounted, with what is typed or open in it and with the focus, when the layout gives it another slot. */
export function useMovable(children: ReactNode) {
  const [place] = useState(newPlace);
  const focused = useRef<HTMLElement>(undefined);
  const fill = useCallback(
    (slot: HTMLElement | null) => {
      slot?.append(place);
      focused.current?.focus({ preventScroll: true });
      return () => {
        focused.current = focusedIn(place);
      };
    },
    [place],
  );
  return { slot: <div ref={fill} className="movable" />, content: createPortal(children, place) };
}
