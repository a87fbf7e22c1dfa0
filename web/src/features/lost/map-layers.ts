import {
  circle,
  circleMarker,
  divIcon,
  type LatLng,
  type LatLngBounds,
  type LatLngTuple,
  type Map as LeafletMap,
  layerGroup,
  type Marker,
  marker,
  polygon,
  polyline,
  rectangle,
} from 'leaflet';
import type { Position } from '#shared/lost/cell';
import { boxOf, isSquare, linesOf, positionOf, steppedBy } from './square.ts';

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

const RING = { className: 'map-ring', interactive: false };
/** The length of one degree of latitude, and how many points a quarter of a circle is drawn by. */
const [DEGREE_KM, QUARTER] = [111.32, 8];

/** The corners of a square, from its north-eastern one against the clock, each with its quarter of a circle. */
function ringAroundSquare(cell: string, km: number): LatLngTuple[] {
  const { south, west, north, east } = boxOf(cell);
  const corners = [
    [north, east],
    [north, west],
    [south, west],
    [south, east],
  ] as const;
  return corners.flatMap(([latitude, longitude], corner) =>
    Array.from({ length: QUARTER + 1 }, (_, at): LatLngTuple => {
      const angle = ((corner + at / QUARTER) * Math.PI) / 2;
      const up = (km * Math.sin(angle)) / DEGREE_KM;
      const aside = (km * Math.cos(angle)) / (DEGREE_KM * Math.cos((latitude * Math.PI) / 180));
      return [latitude + up, longitude + aside];
    }),
  );
}

/** Where an alert reaches: so many kilometres around its pin, or around the whole of its square. */
export const ringAround = (place: string, km: number) =>
  isSquare(place) ? polygon(ringAroundSquare(place, km), RING) : circle(pointOf(place), { radius: km * 1000, ...RING });

/** The sightings as numbered balls, joined in the order in which they came. */
export function ballsOf(place: string | undefined, balls: Ball[]) {
  const inOrder = balls.toSorted((one, other) => one.number - other.number).map(({ cell }) => pointOf(cell));
  // A square has no point in which the path could begin.
  const path = [...(place && !isSquare(place) ? [pointOf(place)] : []), ...inOrder];
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

/** The ends of a square, or the point of a pin. */
export function cornersOf(place: string): LatLngTuple[] {
  if (!isSquare(place)) return [pointOf(place)];
  const { south, west, north, east } = boxOf(place);
  return [
    [south, west],
    [north, east],
  ];
}

export const squareOf = (cell: string) => rectangle(cornersOf(cell), { className: 'map-square', interactive: false });

const MARK = { className: 'map-mark', interactive: false };
const MARK_PX = 16;

/** What a second press of Enter chooses. */
export const markOf = (cell: string) =>
  isSquare(cell) ? rectangle(cornersOf(cell), MARK) : circleMarker(pointOf(cell), { radius: MARK_PX, ...MARK });

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
