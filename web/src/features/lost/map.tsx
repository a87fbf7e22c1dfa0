import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../core/lazy-page.ts';
import type { MapProps } from './leaflet-map.tsx';
import './map-frame.css';

const LeafletMap = lazyPart(() => import('./leaflet-map.tsx'));

/** All that it shows stands beside it in words, too. Its code is loaded last. */
export const LostMap = ({ children, ...props }: MapProps & { children?: ReactNode }) => (
  <div className="map-frame">
    <Suspense fallback={null}>
      <LeafletMap {...props} />
    </Suspense>
    {children}
  </div>
);
