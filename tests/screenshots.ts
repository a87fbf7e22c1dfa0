import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { previewSite } from '../scripts/local/previewed-site.ts';
import { LOCAL } from '../scripts/local/tool.ts';
import { together } from '../scripts/seed/together.ts';
import { draw } from './screenshots/draw.ts';
import { CHOSEN } from './screenshots/gallery.ts';
import type { Picture } from './screenshots/picture.ts';
import { publish } from './screenshots/publish.ts';
import { PICTURES } from './screenshots/states.ts';
import { isPhone, nameOf, type View, viewsOf, WIDTHS } from './screenshots/views.ts';

/**
 * Draws every screen and state of the built site. Widths and parts of names may be given: `-- 390 1280 chat`. With `--docs`,
 * draws those of docs/screens again, and writes its page.
 */
const AT_ONCE = 3;

const given = process.argv.slice(2);
const isForDocs = given.includes('--docs');
const widths = given.map(Number).filter(Boolean);
const parts = given.filter((one) => !Number(one) && !one.startsWith('--'));
const views = viewsOf(widths.length > 0 ? widths : WIDTHS);

const folder = join(LOCAL, 'screens');
const nameIn = (view: View, { name }: Picture) => `${nameOf(view)}-${name}`;
const fileOf = (view: View, picture: Picture) => join(folder, `${nameIn(view, picture)}.png`);
const fits = (view: View, { onPhones, onPaper }: Picture) => (isPhone(view) ? !onPaper : !onPhones);
const isFor = (view: View) => (picture: Picture) =>
  isForDocs ? CHOSEN.has(nameIn(view, picture)) : fits(view, picture);
const isNamed = ({ name }: Picture) => parts.length === 0 || parts.some((part) => name.includes(part));
const pictures = PICTURES.filter((picture) => isNamed(picture) && views.some((view) => isFor(view)(picture)));

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const { site, browser, close } = await previewSite();

let drawn = 0;

async function drawOrTell(picture: Picture) {
  const wanted = views.filter((view) => isFor(view)(picture));
  try {
    const faults = await draw(picture, { browser, site, views: wanted, fileOf: (view) => fileOf(view, picture) });
    drawn += 1;
    if (faults.length === 0) return;
    console.error(`${picture.name}: ${faults.join('; ')}`);
  } catch (error) {
    console.error(`${picture.name}: ${error}`);
  }
  process.exitCode = 1;
}

await together(pictures, drawOrTell, AT_ONCE);
if (isForDocs) await publish(folder);
console.log(`${drawn} pictures in ${views.length} views: ${folder}`);
await close();
