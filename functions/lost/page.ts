import { htmlEscape } from 'escape-goat';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/time';
import { MARK, WORDMARK } from '#shared/logo';
import { MAX_REACH, MAX_TIP, MAX_WHERE } from '#shared/lost/tips';
import { environment } from '../core/errors.ts';
import { lostPhotoUrl } from '../media/links.ts';
import type { AlertRow } from '../table/alerts.ts';
import type { Found } from './finder.ts';
import { type Form, newToken } from './finder-form.ts';
import { SCRIPT, STYLE } from './page-assets.ts';
import type { PageWords } from './page-words.ts';

/** Keeps a name in another writing direction from reordering the sentence around it. */
const named = (name: string) => htmlEscape`<bdi>${name}</bdi>`;

const EARS = MARK.ears.map((d) => `<path d="${d}"/>`).join('');

/** The logo and the name, as `web/src/art` draws them. */
const LOGO =
  `<svg viewBox="0 0 64 64" width="32" height="32" aria-hidden="true"><clipPath id="m"><circle cx="32" cy="32" r="30"/></clipPath><circle cx="32" cy="32" r="30" fill="#ddeb3f"/><g clip-path="url(#m)" fill="#1f5c3b" stroke="#fff" stroke-width="3.4">${EARS}</g><g fill="#17211a"><circle cx="25" cy="31" r="3.2"/><circle cx="39" cy="31" r="3.2"/><path d="${MARK.nose}"/></g><path d="${MARK.mouth}" fill="none" stroke="#17211a" stroke-width="2.4" stroke-linecap="round"/></svg>` +
  `<svg viewBox="-8 -80 454 112" height="25" role="img" aria-label="barkyard"><path d="${WORDMARK}" fill="none" stroke="currentColor" stroke-width="14" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

/** Copied from Lucide, whose package needs React. */
const ICONS = {
  hand: 'M18 11V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2M14 10V4a2 2 0 0 0-2-2a2 2 0 0 0-2 2v2M10 10.5V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2v8M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15',
  space: 'M18 8l4 4-4 4M2 12h20M6 8l-4 4 4 4',
  puppy:
    'M9 4a2 2 0 1 0 4 0a2 2 0 1 0-4 0M16 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0M18 16a2 2 0 1 0 4 0a2 2 0 1 0-4 0M9 10a5 5 0 0 1 5 5v3.5a3.5 3.5 0 0 1-6.84 1.045Q6.52 17.48 4.46 16.84A3.5 3.5 0 0 1 5.5 10Z',
  senior:
    'M5 22h14M5 2h14M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2',
  deaf: 'M6 8.5a6.5 6.5 0 1 1 13 0c0 6-6 6-6 10a3.5 3.5 0 1 1-7 0M15 8.5a2.5 2.5 0 0 0-5 0v1a2 2 0 1 1 0 4',
  blind:
    'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
  healing: 'M18 2l4 4M17 7l3-3M19 9L8.7 19.3c-1 1-2.5 1-3.4 0l-.6-.6c-1-1-1-2.5 0-3.4L15 5M9 11l4 4M5 19l-3 3M14 4l6 6',
  inHeat: 'M12 15v7M9 19h6M6 9a6 6 0 1 0 12 0a6 6 0 1 0-12 0',
  here: 'M2 12h3M19 12h3M12 2v3M12 19v3M5 12a7 7 0 1 0 14 0a7 7 0 1 0-14 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  send: 'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zM21.854 2.147l-10.94 10.939',
  lock: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2M7 11V7a5 5 0 0 1 10 0v4',
};

type IconName = keyof typeof ICONS;

const icon = (name: IconName) =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;

const choice = (kind: Form['kind'], chosen: Form['kind'], words: string) =>
  `<label class="choice"><input type="radio" name="kind" value="${kind}"${kind === chosen ? ' checked' : ''}><span>${words}</span></label>`;

/** Hidden until the page's script runs. */
const positionOf = ({ cell = '' }: Partial<Form>, { here, position: { once, done, refused } }: PageWords) =>
  `${htmlEscape`<input type="hidden" name="cell" value="${cell}"><div class="here" hidden data-done="${done}" data-refused="${refused}">`}<button type="button">${icon('here')}${here}</button><p class="hint" role="status">${cell ? done : once}</p></div>`;

/** Keeps what was typed if the form was refused. */
const formOf = ({ name, code }: Found, words: PageWords, written: Partial<Form>) => `<form method="post">
<input type="hidden" name="token" value="${newToken(code)}">
<fieldset><legend>${words.happened}</legend>${choice('saw', written.kind ?? 'saw', words.saw(named(name)))}${choice('have', written.kind ?? 'saw', words.have(named(name)))}</fieldset>
<div class="field"><span id="where">${words.where}</span>${positionOf(written, words)}${htmlEscape`<input aria-labelledby="where" type="text" name="where" dir="auto" maxlength="${MAX_WHERE}" placeholder="${words.places}" value="${written.where ?? ''}">`}</div>
<label class="field"><span>${words.tell}</span>${htmlEscape`<textarea name="words" dir="auto" rows="3" maxlength="${MAX_TIP}" placeholder="${words.tellFor}">${written.words ?? ''}</textarea>`}</label>
<label class="field"><span>${words.reach}</span>${htmlEscape`<input type="text" name="reach" dir="auto" maxlength="${MAX_REACH}" placeholder="${words.reachBy}" value="${written.reach ?? ''}">`}</label>
<div class="trap" aria-hidden="true"><label>Website <input type="text" name="website" tabindex="-1" autocomplete="off"></label></div>
<button type="submit">${icon('send')}${words.send}</button>
<p class="hint private">${icon('lock')}<span>${words.readBy(named(name))}</span></p>
</form>
<script>${SCRIPT}</script>`;

const rule = (name: IconName, [what, how]: [string, string]) =>
  `<li>${icon(name)}<span><b>${what}</b> ${how}</span></li>`;

const rulesOf = ({ needs }: Found, words: PageWords) =>
  `<ul>${rule('hand', words.calm)}${needs.map((need) => rule(need, words.needs[need])).join('')}</ul>`;

/** Rounded down: days from two on, else hours, else minutes, at least one. */
function ago(ms: number): [count: number, unit: 'day' | 'hour' | 'minute'] {
  if (ms >= 2 * DAY_MS) return [Math.floor(ms / DAY_MS), 'day'];
  return ms >= HOUR_MS ? [Math.floor(ms / HOUR_MS), 'hour'] : [Math.max(1, Math.floor(ms / MINUTE_MS)), 'minute'];
}

/** A duration, because a page without a script does not know the visitor's clock. */
function sinceOf({ seenAt }: AlertRow, { missingFor }: PageWords): string {
  const words = missingFor(...ago(Date.now() - Date.parse(seenAt)));
  return htmlEscape`<p class="state"><time datetime="${seenAt}">${words}</time></p>`;
}

const placeOf = ({ place }: AlertRow, { lastSeen }: PageWords) =>
  place ? htmlEscape`<p>${lastSeen} <bdi>${place}</bdi></p>` : '';

const wordsOf = ({ words }: AlertRow) => (words ? htmlEscape`<p class="words" dir="auto">${words}</p>` : '');

const aboutAlert = (row: AlertRow, words: PageWords) => `${sinceOf(row, words)}${placeOf(row, words)}${wordsOf(row)}`;

const photoOf = (name: string, { code, photo }: AlertRow) =>
  photo ? htmlEscape`<img src="${lostPhotoUrl(code, photo)}" alt="${name}">` : '';

/** Chats show the dog's name and photo for the link, and no place. */
function previewOf({ name }: Found, { code, photo }: AlertRow, { preview }: PageWords): string {
  const { title, words } = preview(name);
  const image = photo && `${environment('SITE')}${lostPhotoUrl(code, photo)}`;
  return [
    htmlEscape`<meta property="og:title" content="${title}">`,
    htmlEscape`<meta property="og:description" content="${words}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Barkyard">',
    ...(image
      ? [
          htmlEscape`<meta property="og:image" content="${image}">`,
          '<meta name="twitter:card" content="summary_large_image">',
        ]
      : []),
    '',
  ].join('\n');
}

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
