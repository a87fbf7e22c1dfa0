import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const ART = join(import.meta.dirname, 'art');

export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

function drawingIn(folder: 'portraits' | 'scenes', username: string): Drawing {
  const file = join(ART, folder, `${username}.svg`);
  if (!existsSync(file)) throw new Error(`There is no drawing of ${username} among the ${folder}.`);
  const svg = readFileSync(file, 'utf8');
  const [, width = 0, height = 0] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? [];
  return { svg, width, height };
}

/** The square portrait of a dog. */
export const portraitOf = (username: string) => drawingIn('portraits', username);

/** The picture that a dog posts. */
export const sceneOf = (username: string) => drawingIn('scenes', username);

/** A drawing as the pixels of a file, so many of them wide. */
export async function paint({ svg, width, height }: Drawing, type: 'image/jpeg' | 'image/png', wide: number) {
  const sized = svg.replace('<svg ', `<svg width="${wide}" height="${(wide * height) / width}" `);
  const drawn = sharp(Buffer.from(sized)).removeAlpha();
  return type === 'image/png' ? drawn.png({ palette: true }).toBuffer() : drawn.jpeg({ quality: 86 }).toBuffer();
}
