import { refuse } from '#shared/core/refusal';
import { VIDEO } from '#shared/media/contract';
import type { Proof } from '../core/proof.ts';
import { type Opened, openSent, storePieces } from '../media/upload-files.ts';
import { path } from '../media/upload-path.ts';
import type { PictureFinding } from '../table/uploads.ts';
import { inspectVideo } from './mp4.ts';
import { applyPatches, type Patch } from './mp4-boxes.ts';

/** Parts of a multipart upload need at least 5 MB. */
const PIECE_BYTES = 8 * 1024 * 1024;

async function* piecesOf({ size, read }: Opened, patches: Patch[]): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += PIECE_BYTES) {
    const bytes = await read(at, Math.min(size, at + PIECE_BYTES));
    applyPatches({ bytes, at }, patches);
    yield bytes;
  }
}

/** Validates only the structure: the content is examined after posting, before others see it. */
export async function copyVideo(proof: Proof, uid: string, uploadId: string): Promise<PictureFinding> {
  const film = await openSent(path.sent(uid, uploadId));
  if (!film) throw refuse('media.noFile');
  const { width, height, patches } = await inspectVideo(film);
  const file = `${uploadId}.mp4`;
  const etag = await storePieces(proof, path.cleared(uid, file), piecesOf(film, patches), VIDEO);
  return { type: VIDEO, file, etag, bytes: film.size, width, height };
}
