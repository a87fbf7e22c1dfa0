import {
  circle,
  divIcon,
  type LatLng,
  type LatLngBounds,
  type LatLngTuple,
  type Map as LeafletMap,
  layerGroup,
  type Marker,
  marker,
  polyline,
  rectangle,
} from 'leaflet';
import type { Position } from '#shared/lost/distance';
import { type Box, linesOf } from './map-lines.ts';
import { boxOf, positionOf, steppedBy } from './square.ts';

export interface Ball {
  number: number;
  cell: string;
}

const PIN = `<svg viewBox="-36 -94 72 96" aria-hidden="true"><path class="map-pin-shape" d="M0 0C-26 -30 -32 -42 -32 -58a32 32 0 0 1 64 0C32 -42 26 -30 0 0Z"/><circle class="map-pin-eye" cy="-58" r="14"/></svg>`;
const pinIcon = divIcon({ className: 'map-pin', html: PIN, iconSize: [48, 64], iconAnchor: [24, 63] });
const handleIcon = divIcon({ className: 'map-handle', iconSize: [44, 44] });

const STEPS: Record<string, [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export const pointOf = (cell: string): LatLngTuple => {
  const { latitude, longitude } = positionOf(cell);
  return [latitude, longitude];
};

/** Maps go round the earth more than once. */
export function positionAt(place: LatLng): Position {
  const { lat, lng } = place.wrap();
  return { latitude: lat, longitude: lng };
}

/** Below everything else, as tiles are. */
export const GROUND = { pane: 'tilePane', interactive: false };

/** Drawn where there are no tiles, and again whenever the map has moved. */
export function drawGrid(map: LeafletMap): void {
  const lines = polyline([], { ...GROUND, className: 'map-grid' }).addTo(map);
  const draw = () => {
    const bounds: LatLngBounds = map.getBounds().pad(0.5);
    const box = {
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    };
    lines.setLatLngs(
      linesOf(box).map((line) => line.map(({ latitude, longitude }): LatLngTuple => [latitude, longitude])),
    );
  };
  draw();
  map.on('moveend', draw);
}

export const ringAround = (cell: string, km: number) =>
  circle(pointOf(cell), { radius: km * 1000, className: 'map-ring', interactive: false });

/** The sightings as numbered balls, joined in the order in which they came. */
export function ballsOf(pin: string | undefined, balls: Ball[]) {
  const inOrder = balls.toSorted((one, other) => one.number - other.number).map(({ cell }) => pointOf(cell));
  const path = [...(pin ? [pointOf(pin)] : []), ...inOrder];
  return layerGroup([
    polyline(path, { className: 'map-path', interactive: false }),
    ...balls.map(({ number, cell }) =>
      marker(pointOf(cell), {
        icon: divIcon({ className: 'map-ball', html: `${number}`, iconSize: [30, 30] }),
        interactive: false,
        keyboard: false,
      }),
    ),
  ]);
}

export function squareOf(cell: string) {
  const { south, west, north, east }: Box = boxOf(cell);
  return rectangle(
    [
      [south, west],
      [north, east],
    ],
    { className: 'map-square', interactive: false },
  );
}

export const pinOn = (cell: string, { isMovable, isArea }: { isMovable: boolean; isArea: boolean }): Marker =>
  marker(pointOf(cell), {
    icon: isArea ? handleIcon : pinIcon,
    draggable: isMovable,
    interactive: isMovable,
    keyboard: isMovable,
  });

interface Moves {
  words: string;
  cellNow: () => string;
  onStep: (cell: string) => void;
  onDrop: (position: Position) => void;
}

/** The pin can be dragged, and moved square by square with the arrow keys while it has the focus. */
export function letMove(pin: Marker, { words, cellNow, onStep, onDrop }: Moves) {
  pin.on('dragend', () => onDrop(positionAt(pin.getLatLng())));
  const element = pin.getElement();
  element?.setAttribute('aria-label', words);
  element?.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(steppedBy(cellNow(), step));
  });
}
