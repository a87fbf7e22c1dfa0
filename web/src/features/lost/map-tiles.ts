import { i18n } from '@lingui/core';
import { queryOptions } from '@tanstack/react-query';
import type { Map as LeafletMap } from 'leaflet';

/** An extract that the operator may provide: a tile server of others would learn where people look. */
const TILES = '/map/map.pmtiles';
const MAGIC = 'PMTiles';

async function hasTiles(): Promise<boolean> {
  const { status, body } = await fetch(TILES, { headers: { Range: `bytes=0-${MAGIC.length - 1}` } });
  // A server that ignores ranges would send the whole file.
  if (status !== 206) return body?.cancel().then(() => false) ?? false;
  return (await new Response(body).text()) === MAGIC;
}

export const tilesQuery = queryOptions({
  queryKey: ['lost', 'tiles'],
  queryFn: hasTiles,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** Follows the colours of the page, whether this browser's choice or the system's. */
const isDark = () => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]) < 128;

export async function drawTiles(map: LeafletMap): Promise<void> {
  const { leafletLayer } = await import('protomaps-leaflet');
  const attribution = '© OpenStreetMap';
  leafletLayer({ url: TILES, flavor: isDark() ? 'dark' : 'light', lang: i18n.locale, attribution }).addTo(map);
}
