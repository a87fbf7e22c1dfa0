import { expect, it } from 'vitest';
import { AVATAR_WIDTHS, PICTURE_WIDTHS } from '#shared/media/copies';
import { sum } from '../../functions/core/testing/statistics.ts';
import { smallerCopies } from '../../functions/media/smaller.ts';
import { headerOf, recode } from '../../functions/moderation/picture.ts';
import { paint, portraitOf, sceneOf } from './drawings.ts';
import { PHOTOS } from './photos.ts';

/** Bytes of a file as the server publishes it, and of its copy that a browser takes for so many pixels. */
async function weigh(file: Buffer, widths: readonly number[], pixels: number) {
  const { bytes } = await recode(file, await headerOf(file));
  const fitting = (await smallerCopies(bytes, widths)).find(({ width }) => width >= pixels);
  return { original: bytes.length, copy: fitting?.bytes.length ?? bytes.length };
}

it('of the pictures and faces of six posts, a phone of 390 px and two dots a pixel loads a third of the bytes or less', async () => {
  const weights = PHOTOS.slice(-6).flatMap(({ by, type }) => {
    return [
      paint(sceneOf(by), type, 1600).then((file) => weigh(file, PICTURE_WIDTHS, 780)),
      paint(portraitOf(by), 'image/jpeg', 512).then((file) => weigh(file, AVATAR_WIDTHS, 88)),
    ];
  });
  const all = await Promise.all(weights);
  const [originals, copies] = [sum(all.map(({ original }) => original)), sum(all.map(({ copy }) => copy))];
  console.log(
    `• six posts on a phone: ${Math.round(originals / 1000)} KB as originals, ${Math.round(copies / 1000)} KB`,
  );
  expect(copies).toBeLessThan(originals / 3);
});
