import { portrait } from '../../../scripts/seed/art/body.ts';
import { coatOf } from '../../../scripts/seed/art/coat.ts';
import { paint } from '../../../scripts/seed/art/paint.ts';
import { PHOTOS } from '../../../scripts/seed/photos.ts';

const PORTRAIT_PX = 320;
const SCENE_PX = 1000;

export const portraitPath = (username: string) => `/media/portrait/${username}.jpg`;
export const scenePath = (username: string) => `/media/scene/${username}.jpg`;

function paintAt(path: string) {
  const username = path.replace(/^.*\/|\.jpg$/g, '');
  const coat = coatOf(username);
  if (path === portraitPath(username)) {
    return paint({ width: 100, height: 100, svg: portrait(coat, 'happy') }, 'image/jpeg', PORTRAIT_PX);
  }
  const photo = PHOTOS.find(({ by }) => by === username);
  if (!photo) throw new Error(`${path} is not drawn.`);
  return paint(photo.scene(coat), 'image/jpeg', SCENE_PX);
}

const painted = new Map<string, Promise<Buffer>>();

/** The picture at a path of the neighbourhood, painted once. */
export function drawingAt(path: string): Promise<Buffer> {
  const known = painted.get(path) ?? paintAt(path);
  painted.set(path, known);
  return known;
}
