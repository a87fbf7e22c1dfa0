import { refuse } from '#shared/core/refusal';
import { fits, VIDEO } from '#shared/media/contract';
import type { Proof } from '../core/proof.ts';
import { type Opened, openSent, readSent, storeFile, storePieces } from '../media/files.ts';
import { path } from '../media/links.ts';
import { givePoster, type PictureFinding, type Upload } from '../table/uploads.ts';
import { firstFrameOf, prepare, thumbhashOf } from './frames.ts';
import { areClean } from './labels.ts';
import { applyPatches, inspectVideo, type Patch } from './mp4.ts';
import { headerOf } from './picture.ts';

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

interface Examination {
  allowed: boolean;
  finding: PictureFinding;
}

async function examinePicture(proof: Proof, { uid, uploadId, purpose }: Upload): Promise<Examination> {
  const sent = await readSent(path.sent(uid, uploadId));
  if (!sent) throw refuse('media.noFile');
  const header = await headerOf(sent);
  if (!fits(purpose, header.type)) throw refuse('media.avatarType');
  const { whole, copies } = await prepare(sent, header);
  const allowed = await areClean(copies);
  const { bytes, type, ending, width, height } = purpose === 'sheet' ? await firstFrameOf(whole) : whole;
  const file = `${uploadId}.${ending}`;
  const etag = allowed ? await storeFile(proof, path.cleared(uid, file), bytes, type) : '';
  const thumbhash = await thumbhashOf(bytes);
  return { allowed, finding: { type, file, etag, bytes: bytes.length, width, height, thumbhash } };
}

/** Sets the poster before it settles the sheet, so that a retry repeats both. */
export async function examineUpload(proof: Proof, upload: Upload): Promise<Examination> {
  const { uid, uploadId, type, of } = upload;
  if (type === VIDEO) return { allowed: true, finding: await copyVideo(proof, uid, uploadId) };
  const look = await examinePicture(proof, upload);
  if (of && look.allowed) await givePoster(proof, uid, of, look.finding);
  return look;
}
