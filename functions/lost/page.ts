import { htmlEscape } from 'escape-goat';
import { sentence } from '#shared/core/refusal';
import type { Found } from './finder.ts';
import type { Form } from './form.ts';
import { aboutAlert, needsOf, photoOf, previewOf } from './page-alert.ts';
import { formOf } from './page-form.ts';
import { named } from './page-name.ts';
import { STYLE } from './page-style.ts';

interface Parts {
  title: string;
  main: string;
  head?: string;
}

const frame = ({ title, main, head = '' }: Parts) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}<style>${STYLE}</style>
</head>
<body>
<header>barkyard</header>
<main>${main}</main>
<footer>
<p><b>Hurt or in danger?</b> Ring the nearest vet, or the police where traffic is near. A chip can be read by any vet or shelter.</p>
<p>Barkyard shows no names, addresses or numbers of humans.</p>
</footer>
</body>
</html>
`;

const breedOf = ({ breed }: Found) => (breed ? htmlEscape`<p class="lead" dir="auto">${breed}</p>` : '');

const CALM = '<p><b>I may be shy.</b> Do not run after me. Sit down, look away, let me come.</p>';

export function dogPage(
  found: Found,
  {
    avatar = '',
    written = {},
    isRefused = false,
  }: { avatar?: string; written?: Partial<Form>; isRefused?: boolean } = {},
): string {
  const { name, alert } = found;
  const refused = isRefused ? `<p class="bad" role="alert">${sentence('lost.tipRefused')}</p>` : '';
  const says = `<section><h1>Hi, I’m ${named(name)}.</h1>${breedOf(found)}${alert ? aboutAlert(alert) : ''}
<p class="lead">If nobody is holding my lead, I am lost. Please tell my human. It takes ten seconds and needs no account.</p>
${CALM}${needsOf(found)}${refused}</section>`;
  return frame({
    title: htmlEscape`Hi, I’m ${name}`,
    head: alert && found.way !== 'collar' ? previewOf(found, alert) : '',
    main: `${(alert && photoOf(name, alert)) || avatar}<div>${says}${formOf(found, written)}</div>`,
  });
}

const plainPage = (title: string, words: string, heading = title) =>
  frame({ title, main: `<section><h1>${heading}</h1><p class="lead">${words}</p></section>` });

export const thanksPage = ({ name }: Found) =>
  plainPage('Thank you!', `${named(name)}’s human knows. If you can, stay near and keep calm.`);

/** Shown for a week after the dog came home. */
export const homePage = ({ name }: Found) =>
  plainPage(
    htmlEscape`${name} is home`,
    'Thank you to everybody who looked, shared and wrote.',
    sentence('lost.isHome', { name: named(name) }),
  );

export const nothingPage = plainPage('No dog has this code', sentence('lost.codeUnknown'));

export const refusedPage = plainPage('Not sent', sentence('lost.tipRefused'));
