import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../local/tool.ts';

/** Draws the icons of the installed app, and those for browsers that read no SVG. */
const ART = join(ROOT, 'web/src/art/app-icon.svg');
const FAVICON = join(ROOT, 'web/public/favicon.svg');
const OUT = join(ROOT, 'web/public/icons');

const ICONS = [
  { file: 'favicon-32.png', art: FAVICON, size: 32 },
  { file: 'app-192.png', art: FAVICON, size: 192 },
  { file: 'app-512.png', art: FAVICON, size: 512 },
  { file: 'maskable-192.png', art: ART, size: 192 },
  { file: 'maskable-512.png', art: ART, size: 512 },
  { file: 'apple-touch-180.png', art: ART, size: 180 },
];

/** Of an SVG's own unit; enough pixels for the largest icon. */
const DENSITY = 600;

await mkdir(OUT, { recursive: true });
for (const { file, art, size } of ICONS) {
  await sharp(art, { density: DENSITY }).resize(size, size).png({ palette: true, effort: 10 }).toFile(join(OUT, file));
}
