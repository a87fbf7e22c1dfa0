import { useEffect, useEffectEvent, useState } from 'react';
import type { Position } from '#shared/lost/cell';

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

const isGranted = async () => {
  const permission = await navigator.permissions?.query({ name: 'geolocation' });
  return permission?.state === 'granted';
};

/** Looks once without being asked, where the browser may, and leaves a place that is chosen meanwhile. */
export function useGrantedPosition(onFound: (position: Position) => void) {
  const found = useEffectEvent(onFound);
  useEffect(() => {
    const lookIfGranted = async () => (await isGranted()) && found(await look());
    lookIfGranted().catch(() => undefined);
  }, []);
}

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
