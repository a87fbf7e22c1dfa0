import type * as z from 'zod/mini';
import { Refusal, refusalOf, refuse, retold } from '#shared/core/refusal';
import { type Announced, media, type UploadForm } from '#shared/media/contract';
import { isExpired, isPassing, OPERATION_RETRY_MS, storageCode, UPLOAD_RETRY_MS } from '#shared/media/storage';
import { type Examined, moderation } from '#shared/moderation/contract';
import { call } from '../../core/api.ts';
import { now } from '../../core/clock.ts';
import { persist } from '../../core/persist.ts';
import { mayPass } from '../../core/query-client.ts';
import type { Watch } from './attachment.ts';

/** The storage's answer; status 0 where it could not be reached. */
export interface Taken {
  status: number;
  xml?: string;
}

function filled(fields: UploadForm['fields'], file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  return form;
}

/** Posts a file by its form. Not with `fetch`, which cannot report upload progress. */
export function transfer({ url, fields }: UploadForm, file: Blob, { signal, onShare }: Watch): Promise<Taken> {
  const { promise, resolve } = Promise.withResolvers<Taken>();
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  request.open('POST', url);
  request.timeout = UPLOAD_RETRY_MS;
  request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onShare(loaded / total);
  request.onload = () => resolve({ status: request.status, xml: request.responseText });
  request.onerror = request.ontimeout = request.onabort = () => resolve({ status: 0 });
  signal.addEventListener('abort', stop);
  request.send(filled(fields, file));
  return promise.finally(() => signal.removeEventListener('abort', stop));
}

class Later extends Error {}

const isOk = (status: number) => status >= 200 && status < 300;
const isOpen = ({ expiresAt }: UploadForm) => Date.parse(expiresAt) > now();
const isLater = (error: unknown) => error instanceof Later;

const newForm = (announced: z.input<typeof Announced>) =>
  call(media.begin, announced).catch((error: Error) => {
    throw mayPass(error) ? new Later() : error;
  });

export async function upload(file: Blob, as: Pick<Announced, 'purpose' | 'of'>, watch: Watch): Promise<string> {
  let form: UploadForm | undefined;
  const attempt = async () => {
    if (!form || !isOpen(form)) form = await newForm({ ...as, type: file.type, size: file.size });
    const taken = await transfer(form, file, watch);
    if (isOk(taken.status)) return form.uploadId;
    if (isExpired(taken)) form = undefined;
    throw isPassing(taken) || !form ? new Later() : refusalOf(storageCode(taken));
  };
  return persist(attempt, { limit: UPLOAD_RETRY_MS, signal: watch.signal, mayPass: isLater }).catch((error) => {
    throw isLater(error) ? refuse('media.retryLimitExceeded') : error;
  });
}

const isNetwork = (error: unknown) => error instanceof Refusal && error.code === 'core.network';

const refusedFor = (reason: string | undefined) =>
  reason ? new Refusal('media.refused', retold(reason)) : refuse('media.refused');

export async function examine(uploadId: string, signal: AbortSignal): Promise<Examined> {
  const ask = () => call(moderation.image, { uploadId });
  const examined = await persist(ask, { limit: OPERATION_RETRY_MS, signal, mayPass: isNetwork });
  if (!examined.allowed) throw refusedFor(examined.reason);
  return examined;
}
