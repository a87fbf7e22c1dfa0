import { type Announced, media, type UploadForm } from '#shared/media/contract';
import { moderation } from '#shared/moderation/contract';
import type { Call } from './member.ts';

/** Sends a form as browsers do, with other fields where they are given; answers the status. */
export async function post({ url, fields }: UploadForm, file: Uint8Array, other: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...other })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]));
  const { status } = await fetch(url, { method: 'POST', body: form });
  return status;
}

/** An upload that has arrived. */
export async function sent(call: Call, file: Uint8Array, about: Omit<Announced, 'size'>): Promise<string> {
  const form = await call(media.begin, { ...about, size: file.length });
  const status = await post(form, file);
  if (status >= 300) throw new Error(`The form of an upload was answered with ${status}.`);
  return form.uploadId;
}

/** An upload that moderation has allowed. */
export async function allowed(call: Call, file: Uint8Array, about: Omit<Announced, 'size'>): Promise<string> {
  const uploadId = await sent(call, file, about);
  const verdict = await call(moderation.image, { uploadId });
  if (!verdict.allowed) throw new Error(`A plain picture was refused: ${verdict.reason}`);
  return uploadId;
}
