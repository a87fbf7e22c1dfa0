import type { ServerResponse } from 'node:http';
import { inboxPage, PAGE_POLICY } from './inbox-page.ts';
import type { Mail } from './mails.ts';

export const INBOX = '/inbox';

export const isInbox = (path: string) => path === INBOX || path === `${INBOX}.json`;

/** `/inbox` shows the mails that were sent, newest first; `/inbox.json?to=` answers them for tests. */
export function answerInbox(target: URL, response: ServerResponse, mails: () => Promise<Mail[]>): void {
  const { pathname, searchParams } = target;
  mails()
    .then((all) => {
      const found = sentTo(all, searchParams.get('to'));
      response.setHeader('cache-control', 'no-store');
      if (pathname !== INBOX) return response.setHeader('content-type', 'application/json').end(JSON.stringify(found));
      response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('content-security-policy', PAGE_POLICY);
      return response.end(inboxPage(found));
    })
    .catch(() => response.writeHead(502).end('The local AWS does not answer: run npm start again.\n'));
}

export const sentTo = (mails: Mail[], to: string | null) => mails.filter((mail) => !to || mail.to === to);
