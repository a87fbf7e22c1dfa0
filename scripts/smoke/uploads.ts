import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

export const photo = (width = 300, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#a0703c' } })
    .jpeg()
    .toBuffer();

/** Two seconds, in which a white square crosses a grey room. */
export const film = (): Promise<Buffer> => readFile(join(import.meta.dirname, 'film.mp4'));
