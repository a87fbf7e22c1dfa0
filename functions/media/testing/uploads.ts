import { LambdaClient, ListFunctionsCommand } from '@aws-sdk/client-lambda';
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { type Purpose, VIDEO } from '#shared/media/contract';
import { environment } from '../../core/errors.ts';
import { newUlid } from '../../core/ids.ts';
import { SYSTEM } from '../../core/proof.ts';
import { plain } from '../../moderation/testing/pictures.ts';
import { beginUpload, settleUpload } from '../../table/uploads.ts';
import type { Dog } from '../../testing/dogs.ts';
import { s3, storeFile, versionsBelow } from '../files.ts';
import { startUpload } from '../handlers.ts';
import { path } from '../links.ts';

interface Form {
  url: string;
  fields: Record<string, string>;
}

/** Too small for copies, which a deployed function would make during the test. */
export const photo = () => plain(90, 60).jpeg().toBuffer();

/** Has copies in all widths for avatars. */
export const largePhoto = () => plain(400, 200).jpeg().toBuffer();

/** Posts the form as a browser does, and returns the status. */
export async function send({ url, fields }: Form, file: Uint8Array, other: object = {}): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...other })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]));
  return (await fetch(url, { method: 'POST', body: form })).status;
}

/** An upload whose file has arrived. */
export async function sent(dog: Dog, purpose: Purpose = 'post', file?: Uint8Array): Promise<string> {
  const bytes = file ?? (await photo());
  const form = await startUpload(dog, { purpose, type: 'image/jpeg', size: bytes.length });
  await send(form, bytes);
  return form.uploadId;
}

/** An upload that passed moderation. */
export async function allowedUpload(uid: string, purpose: Purpose = 'post', given?: Uint8Array): Promise<string> {
  const [uploadId, bytes] = [newUlid(), given ?? (await photo())];
  const [file, type] = [`${uploadId}.jpg`, 'image/jpeg'];
  await beginUpload(SYSTEM, { uploadId, uid, purpose, type });
  const etag = await storeFile(SYSTEM, path.cleared(uid, file), bytes, type);
  const size = { width: 90, height: 60, thumbhash: 'AAAAAAAAAAA=' };
  await settleUpload(SYSTEM, { uid, uploadId }, 'allowed', { type, file, etag, bytes: bytes.length, ...size });
  return uploadId;
}

export async function allowedVideo(uid: string): Promise<string> {
  const [uploadId, bytes] = [newUlid(), Buffer.from('film')];
  const [file, first] = [`${uploadId}.mp4`, `${newUlid()}.jpg`];
  const at = (name: string) => path.cleared(uid, name);
  const poster = {
    file: first,
    etag: await storeFile(SYSTEM, at(first), await photo(), 'image/jpeg'),
    thumbhash: 'AAAAAAAAAAA=',
  };
  await beginUpload(SYSTEM, { uploadId, uid, purpose: 'post', type: VIDEO, poster });
  const finding = { type: VIDEO, file, etag: await storeFile(SYSTEM, at(file), bytes, VIDEO), width: 320, height: 240 };
  await settleUpload(SYSTEM, { uid, uploadId }, 'allowed', { ...finding, bytes: bytes.length });
  return uploadId;
}

/** Every version and delete marker of a dog's published files. */
export async function publishedOf({ uid }: { uid: string }): Promise<string[]> {
  const versions = await versionsBelow('');
  return versions.flatMap(({ Key = '' }) => (Key.includes(uid) ? Key : []));
}

/** Replaces a file and then removes it, like an operator's accident; leaves two versions and a delete marker. */
export async function replaceByHand(file: string): Promise<void> {
  const place = { Bucket: environment('MEDIA'), Key: file };
  await s3.send(new PutObjectCommand({ ...place, Body: await photo() }));
  await s3.send(new DeleteObjectCommand(place));
}

export async function deployedKey(): Promise<string> {
  const { Functions = [] } = await new LambdaClient({}).send(new ListFunctionsCommand({}));
  return `${Functions.map(({ Environment }) => Environment?.Variables?.MEDIA_KEY).find(Boolean)}`;
}
