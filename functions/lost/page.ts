import { htmlEscape } from 'escape-goat';
import { sentence } from '#shared/core/refusal';
import { MAX_REACH, MAX_TIP, MAX_WHERE } from '#shared/lost/tips';
import type { Found } from './finder.ts';
import type { Form } from './form.ts';
import { STYLE } from './page-style.ts';
import { newToken } from './page-token.ts';

const frame = (title: string, main: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
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

const named = (name: string) => htmlEscape`<bdi>${name}</bdi>`;

const breedOf = ({ breed }: Found) => (breed ? htmlEscape`<p class="lead">${breed}</p>` : '');

const choice = (kind: Form['kind'], chosen: Form['kind'], words: string) =>
  `<label class="choice"><input type="radio" name="kind" value="${kind}"${kind === chosen ? ' checked' : ''}><span>${words}</span></label>`;

/** Keeps what was written where it did not go through. */
const formOf = ({ name, code }: Found, written: Partial<Form>) => `<form method="post">
<input type="hidden" name="token" value="${newToken(code)}">
<fieldset><legend>What happened?</legend>${choice('saw', written.kind ?? 'saw', `I saw ${named(name)}`)}${choice('have', written.kind ?? 'saw', `I have ${named(name)}`)}</fieldset>
<label class="field"><span>Where? (optional)</span>${htmlEscape`<input type="text" name="where" dir="auto" maxlength="${MAX_WHERE}" placeholder="A street, a shop, a bus stop" value="${written.where ?? ''}">`}</label>
<label class="field"><span>What should my human know? (optional)</span>${htmlEscape`<textarea name="words" dir="auto" rows="3" maxlength="${MAX_TIP}" placeholder="Which way was I going?">${written.words ?? ''}</textarea>`}</label>
<label class="field"><span>How can my human reach you? (optional)</span>${htmlEscape`<input type="text" name="reach" dir="auto" maxlength="${MAX_REACH}" placeholder="Phone or email" value="${written.reach ?? ''}">`}</label>
<div class="trap" aria-hidden="true"><label>Website <input type="text" name="website" tabindex="-1" autocomplete="off"></label></div>
<button type="submit">Tell my human</button>
<p class="hint">Only ${named(name)}’s human reads this. It is deleted after 30 days. Meet in a public place, with somebody you know.</p>
</form>`;

export function dogPage(found: Found, { written = {}, isRefused = false } = {}): string {
  const refused = isRefused ? `<p class="bad" role="alert">${sentence('lost.tipRefused')}</p>` : '';
  return frame(
    htmlEscape`Hi, I’m ${found.name}`,
    `<section><h1>Hi, I’m ${named(found.name)}.</h1>${breedOf(found)}
<p class="lead">If nobody is holding my lead, I am lost. Please tell my human. It takes ten seconds and needs no account.</p>
<p><b>I may be shy.</b> Do not run after me. Sit down, look away, let me come.</p>${refused}</section>${formOf(found, written)}`,
  );
}

export const thanksPage = ({ name }: Found) =>
  frame(
    'Thank you',
    `<section><h1>Thank you!</h1><p class="lead">${named(name)}’s human knows. If you can, stay near and keep calm.</p></section>`,
  );

const plainPage = (title: string, words: string) =>
  frame(title, `<section><h1>${title}</h1><p class="lead">${words}</p></section>`);

export const nothingPage = plainPage('No dog has this code', sentence('lost.codeUnknown'));

export const refusedPage = plainPage('Not sent', sentence('lost.tipRefused'));
