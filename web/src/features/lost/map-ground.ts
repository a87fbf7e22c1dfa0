import { queryOptions } from '@tanstack/react-query';
import { configured } from '../../core/config.ts';
import type { Box } from './map-lines.ts';

/** An extract that the operator may provide: a tile server of others would learn where people look. */
export const TILES = '/map/map.pmtiles';

/** GeoJSON, with the box around it. */
export interface Town {
  type: 'FeatureCollection';
  features: [];
  bbox: [west: number, south: number, east: number, north: number];
}

/** The background of a map, below its lines, and the box that it covers. */
export interface Ground {
  town?: Town;
  bounds: Box;
}

/** Null where the operator has put none. */
async function findTiles(): Promise<Ground | null> {
  const { PMTiles } = await import('pmtiles');
  try {
    const { minLon, minLat, maxLon, maxLat } = await new PMTiles(TILES).getHeader();
    return { bounds: { west: minLon, south: minLat, east: maxLon, north: maxLat } };
  } catch (error) {
    // Without the network, nobody knows yet.
    if (error instanceof TypeError) throw error;
    return null;
  }
}

async function findTown(path: string): Promise<Ground> {
  const town: Town = await (await fetch(path)).json();
  const [west, south, east, north] = town.bbox;
  return { town, bounds: { west, south, east, north } };
}

/** Null where a map has lines alone. */
export const groundQuery = queryOptions({
  queryKey: ['lost', 'ground'],
  queryFn: () => {
    const { town } = configured() ?? {};
    return town ? findTown(town) : findTiles();
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
