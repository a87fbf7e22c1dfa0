import { htmlEscape } from 'escape-goat';
import { MAX_REACH, MAX_TIP, MAX_WHERE } from '#shared/lost/tips';
import type { Found } from './finder.ts';
import type { Form } from './form.ts';
import { icon } from './page-art.ts';
import { named } from './page-name.ts';
import { SCRIPT } from './page-script.ts';
import { newToken } from './page-token.ts';
import type { PageWords } from './page-words.ts';

const choice = (kind: Form['kind'], chosen: Form['kind'], words: string) =>
  `<label class="choice"><input type="radio" name="kind" value="${kind}"${kind === chosen ? ' checked' : ''}><span>${words}</span></label>`;

/** Hidden until the page's script runs. */
const positionOf = ({ cell = '' }: Partial<Form>, { here, position: { once, done, refused } }: PageWords) =>
  `${htmlEscape`<input type="hidden" name="cell" value="${cell}"><div class="here" hidden data-done="${done}" data-refused="${refused}">`}<button type="button">${icon('here')}${here}</button><p class="hint" role="status">${cell ? done : once}</p></div>`;

/** Keeps what was typed if the form was refused. */
export const formOf = ({ name, code }: Found, words: PageWords, written: Partial<Form>) => `<form method="post">
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
