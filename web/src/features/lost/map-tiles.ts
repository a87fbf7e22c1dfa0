import { i18n } from '@lingui/core';
import { divIcon, geoJSON, type LatLng, type Map as LeafletMap, marker } from 'leaflet';
import { type Ground, TILES, type Town } from './map-ground.ts';
import { drawGrid, GROUND } from './map-layers.ts';

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
