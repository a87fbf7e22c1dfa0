import { inject } from 'vitest';
import { eventually } from './eventually.ts';

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
}

const { site } = inject('stack');

async function mailsTo(email: string): Promise<Mail[]> {
  const answer = await fetch(`${site}/inbox.json?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as Mail[];
}

export const mailTo = (email: string, after?: Mail): Promise<Mail> =>
  eventually(async () => {
    const [newest] = await mailsTo(email);
    return newest && newest.id !== after?.id ? newest : undefined;
  });

const bodyOf = ({ html, text }: Mail) => `${html ?? ''}\n${text}`;

export function codeIn(mail: Mail): string {
  const code = /\b\d{6}\b/.exec(bodyOf(mail).replaceAll(/#[0-9a-f]{6}\b/gi, ''))?.[0];
  if (!code) throw new Error(`There is no code in "${mail.subject}".`);
  return code;
}

export function linkIn(mail: Mail): string {
  const link = /https?:\/\/[^\s"'<>]+/.exec(bodyOf(mail))?.[0];
  if (!link) throw new Error(`There is no link in "${mail.subject}".`);
  return link.replaceAll('&amp;', '&');
}
