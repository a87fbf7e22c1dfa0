import { htmlEscape } from 'escape-goat';
import type { Found } from './finder.ts';
import type { Form } from './form.ts';
import { aboutAlert, photoOf, previewOf, rulesOf } from './page-alert.ts';
import { LOGO } from './page-art.ts';
import { formOf } from './page-form.ts';
import { named } from './page-name.ts';
import { STYLE } from './page-style.ts';
import type { PageWords } from './page-words.ts';

interface Parts {
  words: PageWords;
  title: string;
  main: string;
  head?: string;
  /** The dog's code, if its page can be read in the other language. */
  code?: string;
  /** The alert's code, if the page can be reported. */
  reported?: string;
}

/** The language is part of the address: a finder has no settings. */
const otherOf = (code: string, { other: { language, name } }: PageWords) =>
  htmlEscape`<a href="${code}${language === 'en' ? '' : `.${language}`}" lang="${language}" hreflang="${language}">${name}</a>`;

/** Leads to a screen for members; nothing there names the dog. */
const reportOf = (code: string, { report }: PageWords) => htmlEscape` <a href="/lost/${code}">${report}</a>`;

const frame = ({ words, title, main, head = '', code, reported }: Parts) => `<!doctype html>
<html lang="${words.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}<style>${STYLE}</style>
</head>
<body>
<header>${LOGO}${code ? otherOf(code, words) : ''}</header>
<main>${main}</main>
<footer>
<p><b>${words.danger[0]}</b> ${words.danger[1]}</p>
<p>${words.promise}${reported ? reportOf(reported, words) : ''}</p>
</footer>
</body>
</html>
`;

const breedOf = ({ breed }: Found) => (breed ? htmlEscape`<p class="lead" dir="auto">${breed}</p>` : '');

/** A refusal is shown above its form. Without a link to the other language, which would lose what was typed. */
export function dogPage(
  found: Found,
  words: PageWords,
  {
    avatar = '',
    written = {},
    isRefused = false,
  }: { avatar?: string; written?: Partial<Form>; isRefused?: boolean } = {},
): string {
  const { name, alert, code } = found;
  const refused = isRefused ? `<p class="bad" role="alert">${words.refused.words}</p>` : '';
  const about = `${breedOf(found)}${alert ? aboutAlert(alert, words) : ''}
<p class="lead">${words.lead}</p>
${rulesOf(found, words)}`;
  const says = `<section>${refused}<h1>${words.hello(named(name))}.</h1>${isRefused ? '' : about}</section>`;
  return frame({
    ...{ words, code: isRefused ? undefined : code, reported: isRefused ? undefined : alert?.code },
    title: htmlEscape`${isRefused ? `${words.refused.title}. ` : ''}${words.hello(name)}`,
    head: alert && found.way !== 'collar' ? previewOf(found, alert, words) : '',
    main: `${isRefused ? '' : (alert && photoOf(name, alert)) || avatar}<div>${says}${formOf(found, words, written)}</div>`,
  });
}

interface Plain extends Omit<Parts, 'main'> {
  heading?: string;
  lead: string;
  reference?: string;
}

function plainPage({ title, heading = title, lead, reference, ...parts }: Plain): string {
  const named = reference ? htmlEscape`<p class="hint">${reference}</p>` : '';
  return frame({ ...parts, title, main: `<section><h1>${heading}</h1><p class="lead">${lead}</p>${named}</section>` });
}

export function thanksPage({ name }: Found, words: PageWords): string {
  const { title, words: lead } = words.thanks(named(name));
  return plainPage({ words, title, lead });
}

export function homePage({ name, code }: Found, words: PageWords): string {
  const { heading, words: lead } = words.home(named(name));
  return plainPage({ words, code, title: htmlEscape`${words.home(name).title}`, heading, lead });
}

export const nothingPage = (words: PageWords) =>
  plainPage({ words, title: words.nothing.title, lead: words.nothing.words });

/** An unexpected error has a reference, by which operators find the call in the logs. */
export const refusedPage = (words: PageWords, reference?: string) =>
  plainPage({ words, title: words.refused.title, lead: words.refused.words, reference });
