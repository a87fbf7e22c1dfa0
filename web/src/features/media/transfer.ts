import type { UploadForm } from '#shared/media/contract';
import { UPLOAD_RETRY_MS } from '#shared/media/storage';
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
