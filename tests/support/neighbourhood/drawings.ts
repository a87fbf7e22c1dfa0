import { paint, portraitOf, sceneOf } from '../../../scripts/seed/drawings.ts';

const PORTRAIT_PX = 320;
const SCENE_PX = 1000;

export const portraitPath = (username: string) => `/media/portrait/${username}.jpg`;
export const scenePath = (username: string) => `/media/scene/${username}.jpg`;

function paintAt(path: string) {
  const username = path.replace(/^.*\/|\.jpg$/g, '');
  const isPortrait = path === portraitPath(username);
  return isPortrait
    ? paint(portraitOf(username), 'image/jpeg', PORTRAIT_PX)
    : paint(sceneOf(username), 'image/jpeg', SCENE_PX);
}

const painted = new Map<string, Promise<Buffer>>();

/** The picture at a path of the neighbourhood, painted once. */
export function drawingAt(path: string): Promise<Buffer> {
  const known = painted.get(path) ?? paintAt(path);
  painted.set(path, known);
  return known;
}
