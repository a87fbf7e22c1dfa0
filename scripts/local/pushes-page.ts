import { escaped, shell } from './inbox-page.ts';
import type { Shown } from './push-service.ts';

function article({ title, body, path, to, at, kind, urgency }: Shown): string {
  const when = `<time datetime="${at}">${escaped(new Date(at).toLocaleString('en-GB'))}</time>`;
  const link = `<a href="${escaped(path)}">${escaped(path)}</a>`;
  return `<article><h2>${escaped(title)}</h2><p>to ${escaped(to)} · ${escaped(kind)} · ${escaped(urgency)} · ${when}</p><pre>${escaped(body)}</pre>${link}</article>`;
}

export const pushesPage = (pushes: Shown[]) =>
  shell({
    title: 'Pushes',
    newest: pushes[0]?.at ?? '',
    articles: pushes.map(article),
    empty: 'No push yet: what devices would show appears here.',
  });
