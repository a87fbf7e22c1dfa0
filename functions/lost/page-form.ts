import { htmlEscape } from 'escape-goat';
import { MAX_REACH, MAX_TIP, MAX_WHERE } from '#shared/lost/tips';
import type { Found } from './finder.ts';
import type { Form } from './form.ts';
import { named } from './page-name.ts';
import { SCRIPT } from './page-script.ts';
import { newToken } from './page-token.ts';

const choice = (kind: Form['kind'], chosen: Form['kind'], words: string) =>
  `<label class="choice"><input type="radio" name="kind" value="${kind}"${kind === chosen ? ' checked' : ''}><span>${words}</span></label>`;

const DONE = 'Added: a square of about 150 metres around you.';
const REFUSED = 'Your browser did not share a position. The place in words is enough.';
const ONCE = 'Blurred to about 150 metres. Asked for once, not followed.';

/** Hidden until the page's script runs. */
const positionOf = ({ cell = '' }: Partial<Form>) =>
  htmlEscape`<input type="hidden" name="cell" value="${cell}"><div class="here" hidden data-done="${DONE}" data-refused="${REFUSED}"><button type="button">Use where I am now</button><p class="hint" role="status">${cell ? DONE : ONCE}</p></div>`;

/** Keeps what was typed if it was refused. */
export const formOf = ({ name, code }: Found, written: Partial<Form>) => `<form method="post">
<input type="hidden" name="token" value="${newToken(code)}">
<fieldset><legend>What happened?</legend>${choice('saw', written.kind ?? 'saw', `I saw ${named(name)}`)}${choice('have', written.kind ?? 'saw', `I have ${named(name)}`)}</fieldset>
<div class="field"><span id="where">Where? (optional)</span>${positionOf(written)}${htmlEscape`<input aria-labelledby="where" type="text" name="where" dir="auto" maxlength="${MAX_WHERE}" placeholder="A street, a shop, a bus stop" value="${written.where ?? ''}">`}</div>
<label class="field"><span>What should my human know? (optional)</span>${htmlEscape`<textarea name="words" dir="auto" rows="3" maxlength="${MAX_TIP}" placeholder="Which way was I going?">${written.words ?? ''}</textarea>`}</label>
<label class="field"><span>How can my human reach you? (optional)</span>${htmlEscape`<input type="text" name="reach" dir="auto" maxlength="${MAX_REACH}" placeholder="Phone or email" value="${written.reach ?? ''}">`}</label>
<div class="trap" aria-hidden="true"><label>Website <input type="text" name="website" tabindex="-1" autocomplete="off"></label></div>
<button type="submit">Tell my human</button>
<p class="hint">Only ${named(name)}’s human reads this. It is deleted after 30 days. Meet in a public place, with somebody you know.</p>
</form>
<script>${SCRIPT}</script>`;
