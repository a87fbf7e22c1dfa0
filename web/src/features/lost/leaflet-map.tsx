import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { control, type LatLngBounds, type Map as LeafletMap, latLng, map as newMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useState } from 'react';
import './map.css';
import { type Ball, ballsOf, drawGrid, letMove, pinOn, pointOf, ringAround } from './map-layers.ts';
import { drawTiles, tilesQuery } from './map-tiles.ts';
import { pinAt } from './square.ts';

export interface MapProps {
  label: string;
  /** Shown as long as there is no pin. */
  around: string;
  pin?: string;
  km?: number;
  balls?: Ball[];
  /** Lets the pin be moved, and set by a press. */
  onMove?: (cell: string) => void;
}

const NONE: Ball[] = [];
const NEAREST = 17;
const FARTHEST = 4;
const FRAME = { padding: [16, 16] as [number, number], maxZoom: 15, animate: false };
/** Shown around a place without a ring. */
const NEAR_KM = 1;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Sightings are looked at, if there are any; else the whole ring. */
function boundsOf({ pin, around, km = NEAR_KM, balls = NONE }: MapProps): LatLngBounds {
  const bounds = latLng(pointOf(pin ?? around)).toBounds(2_000 * (balls.length > 0 ? NEAR_KM : km));
  for (const { cell } of balls) bounds.extend(pointOf(cell));
  return bounds;
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
    return () => void opened.remove();
  }, [box]);
  // New content may lie outside the view.
  const { pin, around, km, balls } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what `frame` reads
  useEffect(() => {
    if (map && !map.getBounds().contains(boundsOf(props))) frame(map);
  }, [map, pin, around, km, balls?.length]);
  return map;
}

/** Tiles if the operator has them, else lines that show distances. */
function useGround(map: LeafletMap | undefined) {
  const { data: hasTiles, isPending } = useQuery(tilesQuery);
  useEffect(() => {
    if (!map || isPending) return;
    if (!hasTiles) return drawGrid(map);
    void drawTiles(map).catch(() => drawGrid(map));
  }, [map, hasTiles, isPending]);
}

function useOverlays(map: LeafletMap | undefined, { pin, km, balls = NONE }: MapProps) {
  useEffect(() => {
    if (!map) return;
    const drawn = ballsOf(pin, balls).addTo(map);
    const ring = pin && km ? ringAround(pin, km).addTo(map) : undefined;
    return () => {
      drawn.remove();
      ring?.remove();
    };
  }, [map, pin, km, balls]);
}

/** The pin's element stays while it moves, and keeps the focus. */
function usePin(map: LeafletMap | undefined, { pin, onMove }: MapProps) {
  const [hasPin, isMovable] = [pin !== undefined, onMove !== undefined];
  const [marker, setMarker] = useState<ReturnType<typeof pinOn>>();
  const move = useEffectEvent((cell: string) => onMove?.(cell));
  const now = useEffectEvent(() => pin ?? '');
  useEffect(() => {
    if (!map || !hasPin) return;
    const added = pinOn(now(), isMovable).addTo(map);
    if (isMovable)
      letMove(
        added,
        () => now(),
        (cell) => move(cell),
      );
    setMarker(added);
    return () => void added.remove();
  }, [map, hasPin, isMovable]);
  useEffect(() => {
    if (marker && pin) marker.setLatLng(pointOf(pin));
  }, [marker, pin]);
  useEffect(() => {
    if (!map || !isMovable) return;
    map.on('click', ({ latlng }) => {
      const { lat, lng } = latlng.wrap();
      move(pinAt({ latitude: lat, longitude: lng }));
    });
    return () => void map.off('click');
  }, [map, isMovable]);
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
