import { t } from '@lingui/core/macro';
import { Hand } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLayer } from '../../core/layers.ts';
import { lazyPart } from '../../core/lazy-page.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/dom.ts';
import { FINGERS, useMedia } from '../../ui/use-media.ts';
import type { MapProps } from './leaflet-map.tsx';
import './map-frame.css';

const LeafletMap = lazyPart(() => import('./leaflet-map.tsx'));

interface LostMapProps extends Omit<MapProps, 'around' | 'isWhole'> {
  /** Without it the frame keeps the map's room. */
  around: MapProps['around'] | undefined;
  /** A field in the upper part of the map's room. */
  field?: ReactNode;
  children?: ReactNode;
}

interface MoveProps {
  isWhole: boolean;
  onChange: (isWhole: boolean) => void;
}

/** A finger on the map scrolls the page, since the other hand may hold a lead; on the whole screen it moves the map. */
const Move = ({ isWhole, onChange }: MoveProps) => (
  <Button className="map-move" size="small" type="button" onClick={() => onChange(!isWhole)}>
    {!isWhole && <Hand className="icon" />}
    <span>{isWhole ? t`Done` : t`Move the map`}</span>
  </Button>
);

function useWholeScreen() {
  const [isWhole, setWhole] = useState(false);
  useLayer(isWhole, () => setWhole(false));
  useEffect(() => {
    if (!isWhole) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog around the map stays open.
      event.stopPropagation();
      setWhole(false);
    };
    window.addEventListener('keydown', close, { capture: true });
    return () => window.removeEventListener('keydown', close, { capture: true });
  }, [isWhole]);
  return [isWhole, setWhole] as const;
}

/** All that it shows stands beside it in words, too. Its code is loaded last. */
export function LostMap({ around, field, children, ...props }: LostMapProps) {
  const [isWhole, setWhole] = useWholeScreen();
  const hasFingers = useMedia(FINGERS);
  return (
    <div
      className={classNames('map-frame', field !== undefined && 'has-field', isWhole && 'is-whole')}
      {...(isWhole && { role: 'dialog', 'aria-modal': true, 'aria-label': props.label })}
    >
      {field !== undefined && <div className="map-field">{field}</div>}
      {around && (
        <Suspense fallback={null}>
          <LeafletMap around={around} isWhole={isWhole} {...props} />
        </Suspense>
      )}
      {around && (hasFingers || isWhole) && <Move isWhole={isWhole} onChange={setWhole} />}
      {children}
    </div>
  );
}
