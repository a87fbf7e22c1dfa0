import { CanvasSink, type Input, type InputVideoTrack } from 'mediabunny';
import { MAX_SIDE } from '#shared/limits';
import { SHEET } from '#shared/media/contract';
import { opened } from './convert.ts';

const JPEG = { type: 'image/jpeg', quality: 0.85 };
const FRAMES = SHEET.columns * SHEET.rows;

export interface Sheet {
  first: Blob;
  sheet: Blob;
}

interface Size {
  width: number;
  height: number;
}

export function cellOf({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_SIDE / SHEET.columns / width, MAX_SIDE / SHEET.rows / height);
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}

export const momentsOf = (start: number, end: number): number[] =>
  Array.from({ length: FRAMES }, (_, at) => start + ((at + 0.5) * (end - start)) / FRAMES);

function canvasOf({ width, height }: Size) {
  const canvas = new OffscreenCanvas(width, height);
  return { canvas, context: canvas.getContext('2d') };
}

async function draw(input: Input, track: InputVideoTrack): Promise<Sheet> {
  const cell = cellOf({ width: await track.getDisplayWidth(), height: await track.getDisplayHeight() });
  const [first, sheet] = [
    canvasOf(cell),
    canvasOf({ width: cell.width * SHEET.columns, height: cell.height * SHEET.rows }),
  ];
  const moments = momentsOf(await input.getFirstTimestamp([track]), await input.computeDuration([track]));
  let at = 0;
  for await (const frame of new CanvasSink(track, { ...cell, fit: 'fill' }).canvasesAtTimestamps(moments)) {
    const [column, row] = [at % SHEET.columns, Math.floor(at / SHEET.columns)];
    if (frame) sheet.context?.drawImage(frame.canvas, column * cell.width, row * cell.height);
    if (frame && at === 0) first.context?.drawImage(frame.canvas, 0, 0);
    at += 1;
  }
  return { first: await first.canvas.convertToBlob(JPEG), sheet: await sheet.canvas.convertToBlob(JPEG) };
}

export async function sheetOf(film: Blob): Promise<Sheet | undefined> {
  const input = opened(film);
  const track = await input.getPrimaryVideoTrack();
  const sheet = track && (await track.canDecode()) ? await draw(input, track) : undefined;
  input.dispose();
  return sheet;
}
