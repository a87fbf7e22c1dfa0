import { basename } from 'node:path';
import sharp from 'sharp';

interface Cell {
  width: number;
  height: number;
  columns: number;
}

/** Small enough for a sheet to be looked at as one picture. */
const PHONE: Cell = { width: 232, height: 502, columns: 8 };
const WIDE: Cell = { width: 380, height: 267, columns: 4 };
const PER_SHEET = { phone: 24, wide: 16 };
const GAP = 6;
const LABEL = 20;

const label = (words: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="4" y="15" font-family="sans-serif" font-size="13" fill="#fff">${words}</text></svg>`,
  );

async function placed(file: string, at: number, { width, height, columns }: Cell) {
  const left = (at % columns) * (width + GAP);
  const top = Math.floor(at / columns) * (height + LABEL + GAP);
  const input = await sharp(file).resize(width, height, { fit: 'contain', position: 'top' }).png().toBuffer();
  return [
    { input: label(basename(file, '.png'), width), left, top },
    { input, left, top: top + LABEL },
  ];
}

async function writeSheet(files: readonly string[], cell: Cell, out: string) {
  const { width, height, columns } = cell;
  const rows = Math.ceil(files.length / columns);
  const pictures = await Promise.all(files.map((file, at) => placed(file, at, cell)));
  const size = { width: columns * (width + GAP), height: rows * (height + LABEL + GAP) };
  await sharp({ create: { ...size, channels: 3, background: '#555555' } })
    .composite(pictures.flat())
    .png({ palette: true })
    .toFile(out);
}

/** Sheets of many pictures of one view, each under its name. */
export async function contactSheets(files: readonly string[], isPhone: boolean, out: string): Promise<void> {
  const [cell, most] = isPhone ? [PHONE, PER_SHEET.phone] : [WIDE, PER_SHEET.wide];
  for (let from = 0; from < files.length; from += most) {
    await writeSheet(files.slice(from, from + most), cell, `${out}-${from / most + 1}.png`);
  }
}
