import { useState } from 'react';
import type { Position } from '#shared/lost/distance';

/** Rough is enough, and quicker. */
const OPTIONS = { enableHighAccuracy: false, timeout: 15_000, maximumAge: 600_000 };

/** Extensions of browsers that hide where somebody is answer strange things. */
const isOnEarth = ({ latitude, longitude }: Position) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

const look = () =>
  new Promise<Position>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => (isOnEarth(coords) ? resolve(coords) : reject()),
      reject,
      OPTIONS,
    ),
  );

/** One look at the position, when it is asked for and never again. */
export function usePosition(onFound: (position: Position) => void) {
  const [state, setState] = useState<'looking' | 'refused'>();
  const ask = () => {
    setState('looking');
    look().then(
      ({ latitude, longitude }) => {
        setState(undefined);
        onFound({ latitude, longitude });
      },
      () => setState('refused'),
    );
  };
  return { ask, isLooking: state === 'looking', isRefused: state === 'refused' };
}
