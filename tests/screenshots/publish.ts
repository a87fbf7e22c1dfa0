import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from '../../scripts/local/tool.ts';
import { CHOSEN } from './gallery.ts';
import { screensPage } from './page.ts';

const DOCS = join(ROOT, 'docs/screens');
const QUALITY = 82;

/** Puts what was drawn into docs/screens, a tenth as large, removes what is not chosen any more, and writes the page. */
export async function publish(folder: string): Promise<void> {
  const drawn = (await readdir(folder)).filter((file) => file.endsWith('.png'));
  await mkdir(DOCS, { recursive: true });
  const unknown = (await readdir(DOCS)).filter((file) => !CHOSEN.has(basename(file, '.webp')));
  await Promise.all(unknown.map((file) => rm(join(DOCS, file))));
  for (const file of drawn) {
    const webp = sharp(join(folder, file)).webp({ quality: QUALITY, effort: 6, smartSubsample: true });
    await webp.toFile(join(DOCS, `${basename(file, '.png')}.webp`));
  }
  await writeFile(join(DOCS, 'README.md'), screensPage());
}
