import * as z from 'zod/mini';
import { type Access, fetchSigned } from './aws.ts';

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

export type Mail = { id: string; to: string; subject: string; text: string; html?: string; sentAt: Date };

/** The mails that the emulator "sent", newest first. */
export async function readMails(access: Access): Promise<Mail[]> {
  const response = await fetchSigned(access, '/_ministack/ses/messages');
  const { messages } = Messages.parse(await response.json());
  const mails = Object.values(messages).flat().map(toMail);
  return mails.reverse().sort((one, other) => other.sentAt.getTime() - one.sentAt.getTime());
}

type Message = z.infer<typeof Messages>['messages'][string][number];

function toMail({ MessageId, To, Subject, BodyText, BodyHtml, Timestamp }: Message): Mail {
  const html = BodyHtml ? { html: BodyHtml } : {};
  const text = BodyText || textOf(BodyHtml ?? '');
  return { id: MessageId, to: To.join(', '), subject: Subject, text, ...html, sentAt: new Date(Timestamp * 1000) };
}

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
