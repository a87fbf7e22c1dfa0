import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ROOT } from './tool.ts';

export const TOWN_PATH = '/map/millbrook.geojson';
/** Millbrook, where the dogs of the first start live. */
export const TOWN_FILE = join(import.meta.dirname, 'millbrook.geojson');

/** A map of one's own is shown instead. */
export const hasTiles = () => existsSync(join(ROOT, 'web/public/map/map.pmtiles'));

export async function answerTown(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/geo+json' }).end(await readFile(TOWN_FILE));
}
