import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../core/lazy-page.ts';
import { classNames } from '../../ui/class-names.ts';
import type { MapProps } from './leaflet-map.tsx';
import './map-frame.css';

const LeafletMap = lazyPart(() => import('./leaflet-map.tsx'));

interface LostMapProps extends Omit<MapProps, 'around'> {
  /** Without it the frame keeps the map's room. */
  around: MapProps['around'] | undefined;
  /** A field in the upper part of the map's room. */
  field?: ReactNode;
  children?: ReactNode;
}

/** All that it shows stands beside it in words, too. Its code is loaded last. */
export const LostMap = ({ around, field, children, ...props }: LostMapProps) => (
  <div className={classNames('map-frame', field !== undefined && 'has-field')}>
    {field !== undefined && <div className="map-field">{field}</div>}
    {around && (
      <Suspense fallback={null}>
        <LeafletMap around={around} {...props} />
      </Suspense>
    )}
    {children}
  </div>
);
