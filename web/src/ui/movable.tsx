import { type ReactNode, useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import './movable.css';

function newPlace() {
  const place = document.createElement('div');
  place.className = 'movable';
  return place;
}

const focusedIn = (place: HTMLElement) => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && place.contains(activeElement) ? activeElement : undefined;
};

type Place = ReturnType<typeof useMovable>;

/** A place that stays mounted, with what is typed or open in it and with the focus, when the layout gives it another slot. */
export function useMovable() {
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
  return { place, fill };
}

/** Where the place is at the moment: one of them at a time. */
export const Slot = ({ of: { fill } }: { of: Place }) => <div ref={fill} className="movable" />;

export const Movable = ({ in: { place }, children }: { in: Place; children: ReactNode }) =>
  createPortal(children, place);
