import { parentPort } from 'node:worker_threads';
import { enableProdMode, setBackend, tensor3d } from '@tensorflow/tfjs';
import '@tensorflow/tfjs-backend-wasm';
import { load } from 'nsfwjs/core';
import { MobileNetV2Model } from 'nsfwjs/models/mobilenet_v2';
import sharp from 'sharp';

export interface Label {
  Name: string;
  ParentName: string;
  TaxonomyLevel: number;
  Confidence: number;
}

export interface Seen {
  id: number;
  /** Absent where the bytes are no picture. */
  labels?: Label[];
}

const NAMES: Record<string, string> = {
  Porn: 'Explicit',
  Hentai: 'Explicit',
  Sexy: 'Swimwear or Underwear',
};

// Logs nothing, because the terminal shows other output.
enableProdMode();
// Takes a tenth of a second for a picture, and JavaScript alone more than one: an animation has twelve.
await setBackend('wasm');
const model = await load('MobileNetV2', { modelDefinitions: [MobileNetV2Model] });

async function labelsOf(bytes: Uint8Array): Promise<Label[]> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = tensor3d(new Int32Array(data), [info.height, info.width, info.channels], 'int32');
  const predictions = await model.classify(pixels);
  pixels.dispose();
  return predictions.flatMap(({ className, probability }) => {
    const Name = NAMES[className];
    return Name ? [{ Name, ParentName: '', TaxonomyLevel: 1, Confidence: probability * 100 }] : [];
  });
}

/** One picture after the other: each takes a whole core. */
let last: Promise<void> = Promise.resolve();

async function answer({ id, bytes }: { id: number; bytes: Uint8Array }): Promise<void> {
  const labels = await labelsOf(bytes).catch(() => undefined);
  parentPort?.postMessage({ id, labels } satisfies Seen);
}

parentPort?.on('message', (asked: { id: number; bytes: Uint8Array }) => {
  last = last.then(() => answer(asked));
});
