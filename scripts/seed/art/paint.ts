import sharp from 'sharp';

export interface Picture {
  width: number;
  height: number;
  svg: string;
}

/** A drawing as the pixels of a file; `wide` is how wide it becomes. */
export async function paint({ width, height, svg }: Picture, type: 'image/jpeg' | 'image/png', wide: number) {
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${wide}" height="${(wide * height) / width}">${svg}</svg>`;
  const drawn = sharp(Buffer.from(whole)).removeAlpha();
  return type === 'image/png' ? drawn.png({ palette: true }).toBuffer() : drawn.jpeg({ quality: 86 }).toBuffer();
}
