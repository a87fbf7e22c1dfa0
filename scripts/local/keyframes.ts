import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparePython } from './python.ts';
import { run } from './run.ts';

const SCRIPT = join(import.meta.dirname, 'keyframes.py');
/** Each takes the classifier a second. */
const MOST = 6;
const NO_DECODER = 3;
const JPEG = '/9j/';

async function decode(video: Uint8Array, folder: string) {
  const python = await preparePython(undefined, undefined, 'decoder').catch(() => undefined);
  if (!python) return { code: NO_DECODER, output: '' };
  const file = join(folder, 'video.mp4');
  await writeFile(file, video);
  return run(python.command, ['-B', SCRIPT, file, `${MOST}`], { PYTHONPATH: python.packages });
}

/** Key frames of a video as JPEG, evenly spread; nothing where no decoder can be had for this machine. */
export async function keyframesOf(video: Uint8Array): Promise<Buffer[] | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'barkyard-video-'));
  const { code, output } = await decode(video, folder).finally(() => rm(folder, { recursive: true, force: true }));
  if (code === NO_DECODER) return undefined;
  const frames = output.split('\n').filter((line) => line.startsWith(JPEG));
  if (code !== 0 || frames.length === 0) throw new Error('This is not a video.');
  return frames.map((frame) => Buffer.from(frame, 'base64'));
}
