import { t } from '@lingui/core/macro';
import {
  circle,
  divIcon,
  type LatLngBounds,
  type LatLngTuple,
  type Map as LeafletMap,
  layerGroup,
  type Marker,
  marker,
  polyline,
} from 'leaflet';
import { linesOf } from './map-lines.ts';
import { pinAt, positionOf, steppedBy } from './square.ts';

export interface Ball {
  number: number;
  cell: string;
}

const PIN = `<svg viewBox="-36 -94 72 96" aria-hidden="true"><path class="map-pin-shape" d="M0 0C-26 -30 -32 -42 -32 -58a32 32 0 0 1 64 0C32 -42 26 -30 0 0Z"/><circle class="map-pin-eye" cy="-58" r="14"/></svg>`;
const pinIcon = divIcon({ className: 'map-pin', html: PIN, iconSize: [48, 64], iconAnchor: [24, 63] });

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

/** Drawn where there are no tiles, and again whenever the map has moved. */
export function drawGrid(map: LeafletMap): () => void {
  const lines = polyline([], { className: 'map-grid', interactive: false }).addTo(map);
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
  return () => {
    map.off('moveend', draw);
    lines.remove();
  };
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

export const pinOn = (cell: string, isMovable: boolean): Marker =>
  marker(pointOf(cell), { icon: pinIcon, draggable: isMovable, interactive: isMovable, keyboard: isMovable });

/** The pin can be dragged, and moved square by square with the arrow keys while it has the focus. */
export function letMove(pin: Marker, cellNow: () => string, onMove: (cell: string) => void) {
  pin.on('dragend', () => {
    const { lat, lng } = pin.getLatLng().wrap();
    onMove(pinAt({ latitude: lat, longitude: lng }));
  });
  const element = pin.getElement();
  element?.setAttribute('aria-label', t`The pin. Arrow keys move it.`);
  element?.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(steppedBy(cellNow(), step));
  });
}
