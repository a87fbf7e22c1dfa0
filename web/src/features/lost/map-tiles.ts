import { i18n } from '@lingui/core';
import { divIcon, geoJSON, type Map as LeafletMap, marker } from 'leaflet';
import { type Ground, TILES, type Town } from './map-ground.ts';
import { drawGrid, GROUND } from './map-layers.ts';

/** Follows the colours of the page, whether this browser's choice or the system's. */
const isDark = () => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]) < 128;

async function drawTiles(map: LeafletMap): Promise<void> {
  const { leafletLayer } = await import('protomaps-leaflet');
  const attribution = '© OpenStreetMap';
  leafletLayer({ url: TILES, flavor: isDark() ? 'dark' : 'light', lang: i18n.locale, attribution }).addTo(map);
}

const drawTown = (map: LeafletMap, town: Town) =>
  geoJSON(town, {
    ...GROUND,
    style: (feature) => ({ className: `map-${feature?.properties.kind}` }),
    pointToLayer: ({ properties }, at) =>
      marker(at, { ...GROUND, keyboard: false, icon: divIcon({ className: 'map-place', html: properties.name }) }),
  }).addTo(map);

/** Tiles if the operator has them; else lines that show distances, on a laptop with a made-up town. */
export function drawGround(map: LeafletMap, ground: Ground | null): void {
  if (ground && !ground.town) return void drawTiles(map).catch(() => drawGrid(map));
  drawGrid(map);
  if (ground?.town) drawTown(map, ground.town);
}
