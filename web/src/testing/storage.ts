import { vi } from 'vitest';
import { ulid } from './dogs.ts';
import { ok } from './screen.tsx';

/** The storage's answer to an upload: a status, none at all, or one that waits to be released. */
export type Taking = number | { status: number; xml: string } | 'offline' | 'held';

export interface SentFile {
  url: string;
  fields: Record<string, FormDataEntryValue>;
  progress: (share: number) => void;
  take: (status: number, xml?: string) => void;
  aborted: boolean;
}

/** Stands in for the storage behind its forms; each file is taken as the next of `takings` says. */
export function storeFiles(...takings: Taking[]) {
  const sent: SentFile[] = [];
  class Request {
    status = 0;
    responseText = '';
    timeout = 0;
    upload: { onprogress?: (event: object) => void } = {};
    onload = () => undefined;
    onerror = () => undefined;
    onabort = () => undefined;
    #file: SentFile | undefined;
    #url = '';
    open(_method: string, url: string) {
      this.#url = url;
    }
    abort() {
      if (this.#file) this.#file.aborted = true;
      this.onabort();
    }
    send(form: FormData) {
      const progress = (share: number) =>
        this.upload.onprogress?.({ loaded: share * 100, total: 100, lengthComputable: true });
      const take = (status: number, xml = '') => {
        Object.assign(this, { status, responseText: xml });
        this.onload();
      };
      this.#file = { url: this.#url, fields: Object.fromEntries(form), progress, take, aborted: false };
      sent.push(this.#file);
      this.#answer(takings.shift() ?? 204, take);
    }
    #answer(taking: Taking, take: SentFile['take']) {
      if (taking === 'held') return;
      if (taking === 'offline') queueMicrotask(() => this.onerror());
      else if (typeof taking === 'number') queueMicrotask(() => take(taking));
      else queueMicrotask(() => take(taking.status, taking.xml));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}

/** The answer to the announcement of a file: the form to send it by. */
export const uploadForm = () =>
  ok({
    uploadId: ulid(1),
    url: 'https://uploads.example/',
    fields: {},
    expiresAt: new Date(Date.now() + 300_000).toISOString(),
  });
