import { parentPort } from 'node:worker_threads';
// Under this name the models' package asks for all of TensorFlow, 190 MB more than the layers that they need.
import { type LayersModel, loadLayersModel } from '@tensorflow/tfjs';
import '@tensorflow/tfjs-backend-wasm';
import {
  cast,
  div,
  enableProdMode,
  expandDims,
  image,
  io,
  setBackend,
  type Tensor,
  type Tensor3D,
  tensor3d,
  tidy,
} from '@tensorflow/tfjs-core';
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

/** What the model tells apart, in its order, and Rekognition's name for it. */
const CLASSES = [undefined, 'Explicit', undefined, 'Explicit', 'Swimwear or Underwear'];

/** Of the pictures that the model was trained on, in pixels. */
const SIDE = 224;

async function loadModel(): Promise<LayersModel> {
  const { modelTopology, weightsManifest } = (await MobileNetV2Model.modelJson()).default;
  const parts = await Promise.all(MobileNetV2Model.weightBundles.map(async (part) => (await part()).default));
  const weights = Buffer.concat(parts.map((part) => Buffer.from(part, 'base64')));
  const weightData = new Uint8Array(weights).buffer;
  const weightSpecs = weightsManifest.flatMap((group: io.WeightsManifestConfig[number]) => group.weights);
  return loadLayersModel(io.fromMemory({ modelTopology, weightSpecs, weightData }));
}

// Logs nothing, because the terminal shows other output.
enableProdMode();
// Takes a tenth of a second for a picture, and JavaScript alone more than one: an animation has twelve.
await setBackend('wasm');
const model = await loadModel();

async function labelsOf(bytes: Uint8Array): Promise<Label[]> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = tensor3d(new Int32Array(data), [info.height, info.width, info.channels], 'int32');
  const verdict = tidy(() => {
    const scaled = image.resizeBilinear(div<Tensor3D>(cast(pixels, 'float32'), 255), [SIDE, SIDE], true);
    return model.predict(expandDims(scaled)) as Tensor;
  });
  const probabilities = [...(await verdict.data())];
  pixels.dispose();
  verdict.dispose();
  return probabilities.flatMap((probability, index) => {
    const Name = CLASSES[index];
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
