import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import {
  control,
  divIcon,
  geoJSON,
  type LatLng,
  type Map as LeafletMap,
  latLng,
  latLngBounds,
  marker,
  map as newMap,
} from 'leaflet';
import {
  type Ball,
  ballsOf,
  cornersOf,
  drawGrid,
  GROUND,
  letMove,
  markOf,
  pinOn,
  pointOf,
  positionAt,
  ringAround,
  squareOf,
} from './map-layers.ts';
import { type Box, type Ground, groundQuery, isSquare, pinAt, squareAt, TILES, type Town } from './square.ts';
import 'leaflet/dist/leaflet.css';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { Position } from '#shared/lost/cell';
import { FINGERS, useMedia } from '../../ui/use-media.ts';
import './map.css';

/** Follows the colours of the page, whether this browser's choice or the system's. */
const isDark = () => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]) < 128;

async function drawTiles(map: LeafletMap): Promise<void> {
  const { leafletLayer } = await import('protomaps-leaflet');
  const attribution = '© OpenStreetMap';
  leafletLayer({ url: TILES, flavor: isDark() ? 'dark' : 'light', lang: i18n.locale, attribution }).addTo(map);
}

/** A zoom at which streets can be told apart. */
const NEAR = 14;
/** In pixels there; they grow with the map. */
const WIDTHS: Record<string, number> = { canal: 8, road: 7, street: 3 };

/** Above what is drawn there, as names of places on tiles are. */
const placeAt = (name: string, at: LatLng) =>
  marker(at, { ...GROUND, pane: 'shadowPane', keyboard: false, icon: divIcon({ className: 'map-place', html: name }) });

function drawTown(map: LeafletMap, town: Town): void {
  const drawn = geoJSON(town, {
    ...GROUND,
    style: (feature) => ({ className: `map-${feature?.properties.kind}` }),
    pointToLayer: ({ properties }, at) => placeAt(properties.name, at),
  }).addTo(map);
  const widen = () => {
    const scale = 2 ** (map.getZoom() - NEAR);
    map.getPane('shadowPane')?.toggleAttribute('hidden', map.getZoom() < NEAR - 2);
    drawn.setStyle((feature) => ({ weight: scale * (WIDTHS[feature?.properties.kind] ?? 0) }));
  };
  widen();
  map.on('zoomend', widen);
}

/** Tiles if the operator has them; else lines that show distances, on a laptop with a made-up town. */
export function drawGround(map: LeafletMap, ground: Ground | null): void {
  if (ground && !ground.town) return void drawTiles(map).catch(() => drawGrid(map));
  drawGrid(map);
  if (ground?.town) drawTown(map, ground.town);
}

export interface MapProps {
  label: string;
  /** Shown as long as there is no place. */
  around: string | Box;
  /** A pin, or a whole square. */
  place?: string;
  /** A home area is always a whole square, with a handle in its middle. */
  isArea?: boolean;
  km?: number;
  balls?: Ball[];
  /** Lets the place be moved, and chosen by a press. */
  onMove?: (cell: string) => void;
  /** Whether the map is all that is on the screen: one finger moves it then, where elsewhere it scrolls the page. */
  isWhole?: boolean;
  /** Of a place that Enter has marked and would choose now. */
  onMark?: (cell: string | undefined) => void;
}

const NONE: Ball[] = [];
const NEAREST = 17;
const FARTHEST = 4;
const FRAME = { padding: [16, 16] as [number, number], maxZoom: 15, animate: false };
/** Shown around a place without a ring, around a home area, and around a square in which no place was chosen yet: 25 km. */
const [NEAR_KM, AREA_KM, OPEN_KM] = [1, 2, 10];
/** A pin is looked at from where its surroundings take at least an eighth of the map. */
const TOO_FAR = 3;
/** Further out a press means a square: a finger is wider than a pin there. */
const PIN_ZOOM = 13;

/** A press waits so long for a second one, which makes both of them a zoom. */
const DOUBLE_MS = 300;

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Sightings are looked at, if there are any; else the whole ring. */
function boundsOf({ place, around, isArea = false, km = isArea ? AREA_KM : NEAR_KM, balls = NONE }: MapProps) {
  const shown = place ?? around;
  if (typeof shown !== 'string') return latLngBounds([shown.south, shown.west], [shown.north, shown.east]);
  const reach = place ? (balls.length > 0 ? NEAR_KM : km) : OPEN_KM;
  const boxes = cornersOf(shown).map((corner) => latLng(corner).toBounds(2_000 * reach));
  const bounds = boxes.reduce((all, box) => all.extend(box), latLngBounds([]));
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
  const { place, around, km, balls } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what `frame` reads
  useEffect(() => {
    if (map && !isInView(map, props)) frame(map);
  }, [map, place, around, km, balls?.length]);
  return map;
}

/** Two fingers always move it. A mouse does, too, since it scrolls by its wheel. */
function useMoves(map: LeafletMap | undefined, isWhole: boolean) {
  const hasFingers = useMedia(FINGERS);
  const isMovable = isWhole || !hasFingers;
  useEffect(() => {
    if (isMovable) map?.dragging.enable();
    else map?.dragging.disable();
  }, [map, isMovable]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: its size follows from it
  useEffect(() => void map?.invalidateSize({ animate: false }), [map, isWhole]);
}

function useGround(map: LeafletMap | undefined) {
  const { data: ground, isPending } = useQuery(groundQuery);
  useEffect(() => {
    if (map && !isPending) drawGround(map, ground ?? null);
  }, [map, ground, isPending]);
}

function useOverlays(map: LeafletMap | undefined, { place, km, balls = NONE }: MapProps, mark: string | undefined) {
  useEffect(() => {
    if (!map) return;
    const square = place && isSquare(place) ? [squareOf(place)] : [];
    const ring = place && km ? [ringAround(place, km)] : [];
    const drawn = [ballsOf(place, balls), ...square, ...ring].map((layer) => layer.addTo(map));
    return () => {
      for (const layer of drawn) layer.remove();
    };
  }, [map, place, km, balls]);
  useEffect(() => {
    if (!map || !mark) return;
    const drawn = markOf(mark).addTo(map);
    return () => void drawn.remove();
  }, [map, mark]);
}

interface Presses {
  /** The cell that a press at this position means. */
  cellAt: (position: Position) => string;
  choose: (cell: string) => void;
  /** Whether Enter marks first, and chooses what is marked when it is pressed again. */
  hasMarks: boolean;
}

/** Answers what Enter has marked. The mark goes when the map moves, or loses the focus. */
function usePress(map: LeafletMap | undefined, isMovable: boolean, { cellAt, choose, hasMarks }: Presses) {
  const [mark, setMark] = useState<string>();
  const press = useEffectEvent((position: Position) => {
    setMark(undefined);
    choose(cellAt(position));
  });
  const enter = useEffectEvent((position: Position) => {
    const cell = cellAt(position);
    if (hasMarks && mark !== cell) setMark(cell);
    else press(position);
  });
  useEffect(() => {
    if (!map || !isMovable) return;
    const box = map.getContainer();
    const drop = () => setMark(undefined);
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === box) enter(positionAt(map.getCenter()));
    };
    let pressed = 0;
    map.on('click', ({ latlng }) => {
      clearTimeout(pressed);
      pressed = window.setTimeout(() => press(positionAt(latlng)), DOUBLE_MS);
    });
    map.on('dblclick', () => clearTimeout(pressed));
    map.on('movestart', drop);
    box.addEventListener('keydown', key);
    box.addEventListener('blur', drop);
    return () => {
      clearTimeout(pressed);
      map.off('click').off('dblclick').off('movestart', drop);
      box.removeEventListener('keydown', key);
      box.removeEventListener('blur', drop);
    };
  }, [map, isMovable]);
  return mark;
}

/** The pin's element, or the handle of a home area, stays while it moves, and keeps the focus. */
function usePin(map: LeafletMap | undefined, { place, isArea = false, onMove }: MapProps) {
  const isMovable = onMove !== undefined;
  const hasPin = place !== undefined && (isArea || !isSquare(place));
  const [marker, setMarker] = useState<ReturnType<typeof pinOn>>();
  const move = useEffectEvent((cell: string) => onMove?.(cell));
  const drop = useEffectEvent((position: Position) => onMove?.(isArea ? squareAt(position) : pinAt(position)));
  const now = useEffectEvent(() => place ?? '');
  useEffect(() => {
    if (!map || !hasPin) return;
    const added = pinOn(now(), { isMovable, isArea }).addTo(map);
    if (isMovable) {
      letMove(added, {
        words: isArea ? t`Your square. Arrow keys move it.` : t`The pin. Arrow keys move it.`,
        cellNow: () => now(),
        onStep: (cell) => move(cell),
        onDrop: (position) => drop(position),
      });
    }
    setMarker(added);
    return () => void added.remove();
  }, [map, hasPin, isMovable, isArea]);
  useEffect(() => {
    if (marker && place) marker.setLatLng(pointOf(place));
  }, [marker, place]);
}

/** A press on a map that shows a town means a square. A pin stays a pin, however far out it is moved. */
function useChoice(map: LeafletMap | undefined, { place, isArea = false, onMove, onMark }: MapProps) {
  const hasPin = place !== undefined && !isSquare(place);
  const cellAt = (position: Position) =>
    isArea || (!hasPin && map && map.getZoom() < PIN_ZOOM) ? squareAt(position) : pinAt(position);
  const choose = (cell: string) => onMove?.(cell);
  const mark = usePress(map, onMove !== undefined, { cellAt, choose, hasMarks: !isArea });
  const tell = useEffectEvent((cell: string | undefined) => onMark?.(cell));
  useEffect(() => tell(mark), [mark]);
  return mark;
}

export function Component(props: MapProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const map = useLeaflet(box, props);
  useMoves(map, props.isWhole ?? false);
  useGround(map);
  const mark = useChoice(map, props);
  useOverlays(map, props, mark);
  usePin(map, props);
  const keysId = useId();
  const isMovable = props.onMove !== undefined;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a look of its own */}
      <div
        ref={setBox}
        className="map"
        role="group"
        aria-label={props.label}
        aria-describedby={isMovable ? keysId : undefined}
      />
      {isMovable && (
        <p className="map-keys" id={keysId}>
          {t`Arrow keys move the map; Enter chooses its middle.`}
        </p>
      )}
    </>
  );
}
