import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Mediabunny from 'mediabunny';
import type { Page } from 'playwright-core';

const LIBRARY = createRequire(import.meta.url)
  .resolve('mediabunny')
  .replace(/[^/]+$/, 'mediabunny.cjs');

export interface Clip {
  name: string;
  type: 'video/mp4' | 'video/webm';
  seconds: number;
  /** In WebM, sound that Safari and older browsers do not play. */
  sound?: boolean;
  /** Metadata that its camera wrote. */
  title?: string;
}

declare global {
  interface Window {
    Mediabunny: typeof Mediabunny;
  }
}

async function filmed({ type, seconds, title, sound }: Clip): Promise<string> {
  const { AudioBufferSource, BufferTarget, CanvasSource, Mp4OutputFormat, Output, Quality, WebMOutputFormat } =
    window.Mediabunny;
  const isMp4 = type === 'video/mp4';
  const canvas = new OffscreenCanvas(320, 240);
  const context = canvas.getContext('2d');
  const target = new BufferTarget();
  const output = new Output({ format: isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat(), target });
  const source = new CanvasSource(canvas, { codec: isMp4 ? 'avc' : 'vp8', quality: new Quality('low') });
  output.addVideoTrack(source);
  const heard = new AudioBufferSource({ codec: 'opus', quality: new Quality('low') });
  if (sound) output.addAudioTrack(heard);
  output.setMetadataTags({ title });
  await output.start();
  const step = seconds / 20;
  for (let at = 0; at < 20 && context; at += 1) {
    context.fillStyle = `hsl(${at * 18} 60% 50%)`;
    context.fillRect(0, 0, 320, 240);
    context.fillStyle = 'white';
    context.fillRect(at * 14, 100, 40, 40);
    await source.add(at * step, step);
  }
  if (sound) await heard.add(new AudioBuffer({ length: seconds * 48_000, sampleRate: 48_000 }));
  await output.finalize();
  return btoa(
    Array.from(new Uint8Array(target.buffer ?? new ArrayBuffer(0)), (byte) => String.fromCharCode(byte)).join(''),
  );
}

/** A file as a phone or a screen recorder makes it. */
export async function clip(page: Page, wanted: Clip): Promise<Buffer> {
  await page.evaluate(`${readFileSync(LIBRARY, 'utf8')}\nwindow.Mediabunny = Mediabunny;`);
  return Buffer.from(await page.evaluate(filmed, wanted), 'base64');
}

export async function choosesClip(page: Page, wanted: Clip): Promise<Buffer> {
  const buffer = await clip(page, wanted);
  const { name, type: mimeType } = wanted;
  await page.getByLabel('Photo or video').first().setInputFiles({ name, mimeType, buffer });
  return buffer;
}
