import * as z from 'zod/mini';
import { type Access, askSigned } from './aws.ts';

const Messages = z.object({
  messages: z.record(
    z.string(),
    z.array(
      z.object({
        MessageId: z.string(),
        To: z.array(z.string()),
        Subject: z.string(),
        BodyText: z.nullish(z.string()),
        BodyHtml: z.nullish(z.string()),
        Timestamp: z.number(),
      }),
    ),
  ),
});

/** As LocalStack keeps them. */
const Sent = z.object({
  messages: z.array(
    z.object({
      Id: z.string(),
      Timestamp: z.string(),
      Destination: z.object({ ToAddresses: z.array(z.string()) }),
      Subject: z.string(),
      Body: z.object({ text_part: z.nullish(z.string()), html_part: z.nullish(z.string()) }),
    }),
  ),
});

export type Mail = { id: string; to: string; subject: string; text: string; html?: string; sentAt: Date };

/** The mails that a local AWS "sent", newest first. */
export async function readMails(access: Access): Promise<Mail[]> {
  const ask = (path: string) => askSigned(access, { service: 'ses', path });
  const own = await ask('/_ministack/ses/messages');
  const mails = own.ok ? mailsIn(await own.json()) : sentIn(await (await ask('/_aws/ses')).json());
  return mails.reverse().sort((one, other) => other.sentAt.getTime() - one.sentAt.getTime());
}

const mailsIn = (answer: unknown): Mail[] =>
  Object.values(Messages.parse(answer).messages)
    .flat()
    .map(({ MessageId, To, Subject, BodyText, BodyHtml, Timestamp }) => ({
      ...bodyOf(BodyText, BodyHtml),
      id: MessageId,
      to: To.join(', '),
      subject: Subject,
      sentAt: new Date(Timestamp * 1000),
    }));

const sentIn = (answer: unknown): Mail[] =>
  Sent.parse(answer).messages.map(({ Id, Timestamp, Destination, Subject, Body }) => ({
    ...bodyOf(Body.text_part, Body.html_part),
    id: Id,
    to: Destination.ToAddresses.join(', '),
    subject: Subject,
    sentAt: new Date(Timestamp),
  }));

const bodyOf = (text?: string | null, html?: string | null) => ({
  text: text || textOf(html ?? ''),
  ...(html ? { html } : {}),
});

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  bull: '•',
  hellip: '…',
  mdash: '—',
  ndash: '–',
};
const ENTITY = /&(?:#x([\da-f]{1,5})|#(\d{1,6})|(\w+));/gi;

const decoded = (html: string) =>
  html.replace(ENTITY, (entity, hex?: string, decimal?: string, name = '') =>
    hex || decimal
      ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
      : (ENTITIES[name] ?? entity),
  );

export const textOf = (html: string) =>
  decoded(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
