import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { control, type Map as LeafletMap, latLng, latLngBounds, map as newMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Position } from '#shared/lost/distance';
import './map.css';
import { groundQuery } from './map-ground.ts';
import { type Ball, ballsOf, letMove, pinOn, pointOf, positionAt, ringAround, squareOf } from './map-layers.ts';
import type { Box } from './map-lines.ts';
import { drawGround } from './map-tiles.ts';
import { pinAt, squareAt } from './square.ts';

export interface MapProps {
  label: string;
  /** Shown as long as there is no pin. */
  around: string | Box;
  /** A home area is a whole square. */
  pin?: string;
  isArea?: boolean;
  km?: number;
  balls?: Ball[];
  /** Lets the pin be moved, and set by a press. */
  onMove?: (cell: string) => void;
}

const NONE: Ball[] = [];
const NEAREST = 17;
const FARTHEST = 4;
const FRAME = { padding: [16, 16] as [number, number], maxZoom: 15, animate: false };
/** Shown around a place without a ring, and around a home area. */
const [NEAR_KM, AREA_KM] = [1, 4];
/** A pin is looked at from where its surroundings take at least an eighth of the map. */
const TOO_FAR = 3;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Sightings are looked at, if there are any; else the whole ring. */
function boundsOf({ pin, around, isArea = false, km = isArea ? AREA_KM : NEAR_KM, balls = NONE }: MapProps) {
  const place = pin ?? around;
  if (typeof place !== 'string') return latLngBounds([place.south, place.west], [place.north, place.east]);
  const bounds = latLng(pointOf(place)).toBounds(2_000 * (balls.length > 0 ? NEAR_KM : km));
  for (const { cell } of balls) bounds.extend(pointOf(cell));
  return bounds;
}

function isInView(map: LeafletMap, props: MapProps): boolean {
  const bounds = boundsOf(props);
  return map.getBounds().contains(bounds) && map.getZoom() > map.getBoundsZoom(bounds) - TOO_FAR;
}

function open(box: HTMLElement): LeafletMap {
  const [zoomAnimation, fadeAnimation] = [!isStill(), !isStill()];
  const map = newMap(box, {
    ...{ zoomControl: false, scrollWheelZoom: false, minZoom: FARTHEST, maxZoom: NEAREST, zoomSnap: 0.5 },
    ...{ zoomAnimation, fadeAnimation, markerZoomAnimation: zoomAnimation },
  });
  map.attributionControl.setPrefix(false);
  return map.addControl(control.zoom({ zoomInTitle: t`Zoom in`, zoomOutTitle: t`Zoom out` }));
}

function useLeaflet(box: HTMLElement | null, props: MapProps) {
  const [map, setMap] = useState<LeafletMap>();
  const frame = useEffectEvent((opened: LeafletMap) => opened.fitBounds(boundsOf(props), FRAME));
  useEffect(() => {
    if (!box) return;
    const opened = open(box);
    frame(opened);
    setMap(opened);
    // Leaflet tells of a resized window 200 ms later, also when the map is gone by then.
    return () => void opened.remove().off();
  }, [box]);
  // New content may lie outside the view, or be too small to be seen.
  const { pin, around, km, balls } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what `frame` reads
  useEffect(() => {
    if (map && !isInView(map, props)) frame(map);
  }, [map, pin, around, km, balls?.length]);
  return map;
}

function useGround(map: LeafletMap | undefined) {
  const { data: ground, isPending } = useQuery(groundQuery);
  useEffect(() => {
    if (map && !isPending) drawGround(map, ground ?? null);
  }, [map, ground, isPending]);
}

function useOverlays(map: LeafletMap | undefined, { pin, isArea, km, balls = NONE }: MapProps) {
  useEffect(() => {
    if (!map) return;
    const square = pin && isArea ? [squareOf(pin)] : [];
    const ring = pin && km ? [ringAround(pin, km)] : [];
    const drawn = [ballsOf(pin, balls), ...square, ...ring].map((layer) => layer.addTo(map));
    return () => {
      for (const layer of drawn) layer.remove();
    };
  }, [map, pin, isArea, km, balls]);
}

function usePress(map: LeafletMap | undefined, isMovable: boolean, move: (position: Position) => void) {
  const press = useEffectEvent(move);
  useEffect(() => {
    if (!map || !isMovable) return;
    const box = map.getContainer();
    const enter = ({ key, target }: KeyboardEvent) => {
      if (key === 'Enter' && target === box) press(positionAt(map.getCenter()));
    };
    map.on('click', ({ latlng }) => press(positionAt(latlng)));
    box.addEventListener('keydown', enter);
    return () => {
      map.off('click');
      box.removeEventListener('keydown', enter);
    };
  }, [map, isMovable]);
}

/** The pin's element stays while it moves, and keeps the focus. */
function usePin(map: LeafletMap | undefined, { pin, isArea = false, onMove }: MapProps) {
  const [hasPin, isMovable] = [pin !== undefined, onMove !== undefined];
  const [marker, setMarker] = useState<ReturnType<typeof pinOn>>();
  const cut = isArea ? squareAt : pinAt;
  const move = useEffectEvent((cell: string) => onMove?.(cell));
  const moves = useEffectEvent((position: Position) => onMove?.(cut(position)));
  const now = useEffectEvent(() => pin ?? '');
  useEffect(() => {
    if (!map || !hasPin) return;
    const added = pinOn(now(), { isMovable, isArea }).addTo(map);
    if (isMovable) {
      letMove(added, {
        words: isArea ? t`Your square. Arrow keys move it.` : t`The pin. Arrow keys move it.`,
        cellNow: () => now(),
        onStep: (cell) => move(cell),
        onDrop: (position) => moves(position),
      });
    }
    setMarker(added);
    return () => void added.remove();
  }, [map, hasPin, isMovable, isArea]);
  useEffect(() => {
    if (marker && pin) marker.setLatLng(pointOf(pin));
  }, [marker, pin]);
  usePress(map, isMovable, (position) => onMove?.(cut(position)));
}

export function Component(props: MapProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const map = useLeaflet(box, props);
  useGround(map);
  useOverlays(map, props);
  usePin(map, props);
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look of its own
  return <div ref={setBox} className="map" role="group" aria-label={props.label} />;
}
