import { queryOptions } from '@tanstack/react-query';
import { configured } from '../../core/config.ts';
import type { Box } from './map-lines.ts';

/** An extract that the operator may provide: a tile server of others would learn where people look. */
export const TILES = '/map/map.pmtiles';
const MAGIC = 'PMTiles';
/** Of its header: the western, southern, eastern and northern end in ten-millionths of a degree. */
const [BOUNDS_AT, HEADER_BYTES] = [102, 127];

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

function boundsIn(header: ArrayBuffer): Box {
  const degrees = [0, 4, 8, 12].map((at) => new DataView(header).getInt32(BOUNDS_AT + at, true) / 1e7);
  const [west = 0, south = 0, east = 0, north = 0] = degrees;
  return { west, south, east, north };
}

async function findTiles(): Promise<Ground | null> {
  const { status, body } = await fetch(TILES, { headers: { Range: `bytes=0-${HEADER_BYTES - 1}` } });
  // A server that ignores ranges would send the whole file.
  if (status !== 206) return (await body?.cancel()) ?? null;
  const header = await new Response(body).arrayBuffer();
  const isArchive = header.byteLength === HEADER_BYTES && new TextDecoder().decode(header.slice(0, 7)) === MAGIC;
  return isArchive ? { bounds: boundsIn(header) } : null;
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
