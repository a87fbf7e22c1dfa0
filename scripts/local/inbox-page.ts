import { createHash } from 'node:crypto';
import type { Mail } from './mails.ts';

const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g;

/** Asks for newer ones every two seconds, and gives each frame the height of its mail, which runs no scripts. */
const SCRIPT = `
const shown = document.documentElement.dataset.newest;
setInterval(async () => {
  const all = await fetch(location.pathname + '.json').then((answer) => answer.json()).catch(() => undefined);
  if (all && (all[0]?.id ?? all[0]?.at ?? '') !== shown) location.reload();
}, 2000);
for (const frame of document.querySelectorAll('iframe')) {
  const fit = () => {
    const height = frame.contentDocument?.documentElement?.scrollHeight;
    if (height) frame.style.height = height + 'px';
  };
  frame.addEventListener('load', fit);
  fit();
}`;

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#18211b, #eef1e6); --soft: light-dark(#5f685f, #99a294);
  --line: light-dark(#dde0ce, #333a32); --link: light-dark(#1f5c3b, #c5dc6c); }
body { margin: 0; background: light-dark(#f3f4ea, #111510); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.125rem; margin: 0; } a { color: var(--link); overflow-wrap: anywhere; }
article { background: light-dark(#ffffff, #1a1f19); border: 1px solid var(--line); border-radius: 1rem;
  padding: 1rem 1.25rem; margin: 0 0 1rem; }
p { margin: 0 0 .75rem; color: var(--soft); }
pre { white-space: pre-wrap; font: inherit; margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; border: 0; height: 12rem; background: #ffffff; color-scheme: light; border-radius: .5rem; }`;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const PAGE_POLICY = [
  "default-src 'none'",
  `script-src ${hash(SCRIPT)}`,
  "style-src 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

export function linked(text: string): string {
  const links = [...text.matchAll(LINK)];
  const ends = links.map(({ 0: link, index }) => index + link.length);
  const parts = links.map(({ 0: link, index }, place) => {
    const before = escaped(text.slice(ends[place - 1] ?? 0, index));
    return `${before}<a href="${escaped(link)}" target="_blank" rel="noopener">${escaped(link)}</a>`;
  });
  return parts.join('') + escaped(text.slice(ends.at(-1) ?? 0));
}

/** A mail in HTML stands in a frame that runs nothing and opens its links beside the inbox. */
function framed(html: string): string {
  const page = `<base target="_blank"><style>body{font:1rem/1.5 system-ui,sans-serif}</style>${html}`;
  const rights = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';
  return `<iframe title="The mail" sandbox="${rights}" srcdoc="${escaped(page)}"></iframe>`;
}

function article({ to, subject, text, html, sentAt }: Mail): string {
  const when = `<time datetime="${sentAt.toISOString()}">${escaped(sentAt.toLocaleString('en-GB'))}</time>`;
  const body = html ? framed(html) : `<pre>${linked(text)}</pre>`;
  return `<article><h2>${escaped(subject)}</h2><p>to ${escaped(to)} · ${when}</p>${body}</article>`;
}

interface Listed {
  title: string;
  /** Tells whether there is a newer one. */
  newest: string;
  articles: string[];
  empty: string;
}

/** A page of what left this machine's Barkyard. */
export const shell = ({ title, newest, articles, empty }: Listed) => `<!doctype html>
<html lang="en" data-newest="${escaped(newest)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Barkyard ${title.toLowerCase()}</title><link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>
${articles.join('\n') || `<p>${empty}</p>`}
</main><script type="module">${SCRIPT}</script></body></html>
`;

export const inboxPage = (mails: Mail[]) =>
  shell({
    title: 'Inbox',
    newest: mails[0]?.id ?? '',
    articles: mails.map(article),
    empty: 'No mail yet: register a dog, and its mail appears here.',
  });
