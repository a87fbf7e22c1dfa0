import { refuse } from '#shared/core/refusal';
import { VIDEO } from '#shared/media/contract';
import type { Proof } from '../core/proof.ts';
import * as files from '../media/upload-files.ts';
import type { Finding } from '../table/uploads.ts';
import { inspectVideo } from './mp4.ts';
import { applyPatches, type Patch } from './mp4-boxes.ts';

/** S3 takes parts of 5 MB and more. */
const PIECE_BYTES = 8 * 1024 * 1024;

/** The film without what has to go, piece by piece. */
async function* piecesOf({ size, read }: files.Opened, patches: Patch[]): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += PIECE_BYTES) {
    const bytes = await read(at, Math.min(size, at + PIECE_BYTES));
    applyPatches({ bytes, at }, patches);
    yield bytes;
  }
}

/** Our own copy of a video, by its boxes only: what it shows is judged once it is posted, before others see it. */
export async function copyVideo(proof: Proof, uid: string, uploadId: string): Promise<Finding> {
  const film = await files.openSent(files.path.sent(uid, uploadId));
  if (!film) throw refuse('media.noFile');
  const { width, height, patches } = await inspectVideo(film);
  const file = `${uploadId}.mp4`;
  const etag = await files.storePieces(proof, files.path.cleared(uid, file), piecesOf(film, patches), VIDEO);
  return { type: VIDEO, file, etag, bytes: film.size, width, height };
}
