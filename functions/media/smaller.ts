import sharp from 'sharp';

interface Copy {
  width: number;
  bytes: Uint8Array;
}

const QUALITY = 80;

const copyOf = async (bytes: Uint8Array, width: number): Promise<Copy> => ({
  width,
  bytes: await sharp(bytes).resize({ width }).webp({ quality: QUALITY }).toBuffer(),
});

/** Skips copies that would be wider or heavier than the picture. Animations get none. */
export async function smallerCopies(bytes: Uint8Array, widths: readonly number[]): Promise<Copy[]> {
  const { width: own, pages = 1 } = await sharp(bytes).metadata();
  const wanted = pages > 1 ? [] : widths.filter((width) => width <= own);
  const copies: Copy[] = [];
  for (const width of wanted) copies.push(await copyOf(bytes, width));
  return copies.filter((copy) => copy.bytes.length < bytes.length);
}
