const COLOURS = `
--page:light-dark(#f3f4ea,#111510);
--surface:light-dark(#fff,#1a1f19);
--line:light-dark(#dde0ce,#333a32);
--edge:light-dark(#7a8271,#7f8a79);
--ink:light-dark(#18211b,#eef1e6);
--ink-2:light-dark(#47524a,#bdc5b6);
--primary:light-dark(#1f5c3b,#ddeb3f);
--on-primary:light-dark(#fff,#18211b);
--soft:light-dark(#dfebd6,#24392b);
--on-soft:light-dark(#17482e,#bfe3c8);
--focus:light-dark(#18211b,#ddeb3f);
--warn:light-dark(#825000,#f2c063);
--warn-soft:light-dark(#fcefd0,#382c14);
--bad:light-dark(#b3261e,#ff9c8f);
--bad-soft:light-dark(#fce8e4,#3d1e1a);
`.replaceAll('\n', '');

/** By a media query, because finders' phones may be older than `light-dark()`. */
const chosen = (place: '$1' | '$2') => COLOURS.replaceAll(/light-dark\((#\w+),(#\w+)\)/g, place);
const LIGHT = `:root{${chosen('$1')}}`;
const DARK = `@media(prefers-color-scheme:dark){:root{color-scheme:dark;${chosen('$2')}}}`;

export const STYLE = `
${LIGHT}
${DARK}
*{box-sizing:border-box;margin:0}
body{min-height:100svh;background:var(--page);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;padding-bottom:40px;overflow-wrap:anywhere}
header,main,footer{max-width:560px;margin-inline:auto}
img{display:block;width:100%;aspect-ratio:1;object-fit:cover}
.state{justify-self:start;padding:4px 12px;border-radius:99px;background:var(--warn-soft);color:var(--warn);font-size:.875rem;font-weight:700}
img+div .state{position:absolute;inset:16px auto auto 16px;background:var(--surface);box-shadow:0 2px 12px rgb(0 0 0/.25)}
.words{white-space:pre-line}
header{display:flex;align-items:center;gap:10px;padding:14px 20px;color:var(--primary)}
header a{margin-inline-start:auto;padding:10px 0;color:inherit;font-size:.9375rem;font-weight:600;text-underline-offset:4px}
.icon{width:24px;height:24px;flex:none;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
ul{display:grid;gap:10px;padding:6px 0 0;list-style:none}
li{display:grid;grid-template-columns:24px minmax(0,1fr);gap:12px}
li .icon{color:var(--primary)}
main{position:relative;background:var(--surface)}
section,form{display:grid;gap:18px;padding:22px 20px}
section{gap:10px}
form{border-top:1px solid var(--line)}
h1{font-size:2.125rem;line-height:2.5rem;letter-spacing:-.02em;text-wrap:balance}
.lead,.hint,footer{color:var(--ink-2)}
.private{display:grid;grid-template-columns:16px minmax(0,1fr);gap:8px}
.private .icon{width:16px;height:16px;margin-top:3px}
button .icon{width:20px;height:20px}
.hint,footer{font-size:.875rem;line-height:1.375rem}
.bad{padding:12px 16px;border-radius:14px;background:var(--bad-soft);color:var(--bad)}
fieldset{display:grid;grid-template-columns:1fr 1fr;gap:8px;padding:0;border:0}
legend,.field>span:first-child{font-weight:650;font-size:.9375rem;padding:0 0 8px}
.field{display:grid}
.choice{display:grid;place-items:center;position:relative;min-height:52px;padding:8px 10px;border:1.5px solid var(--edge);border-radius:18px;font-weight:650;font-size:.9375rem;line-height:1.2;text-align:center}
.choice input{position:absolute;opacity:0}
@supports not selector(:has(*)){.choice input{position:static;opacity:1}}
.choice:has(:checked){border-color:var(--primary);box-shadow:inset 0 0 0 1.5px var(--primary);background:var(--soft);color:var(--on-soft)}
input[type=text],textarea{width:100%;min-height:48px;padding:11px 14px;border:1.5px solid var(--edge);border-radius:14px;background:var(--surface);color:inherit;font:inherit}
::placeholder{color:var(--ink-2);opacity:1}
button{display:flex;align-items:center;justify-content:center;gap:8px;min-height:52px;padding:8px 20px;border:0;border-radius:99px;background:var(--primary);color:var(--on-primary);font:inherit;font-weight:700;cursor:pointer}
button[type=button]{background:var(--soft);color:var(--on-soft)}
.here{display:grid;gap:6px;padding-bottom:10px}
.here[hidden]{display:none}
:focus-visible,.choice:has(:focus-visible){outline:3px solid var(--focus);outline-offset:2px}
.trap{position:absolute;left:-9999px}
footer{display:grid;gap:10px;padding:18px 20px 0}
footer a{color:inherit}
@media(min-width:768px){main{border-radius:28px;overflow:hidden}section,form{padding-inline:30px}:has(img)>:is(header,main,footer){max-width:980px}main:has(img){display:grid;grid-template-columns:1fr 1fr}img{height:100%;aspect-ratio:auto}img.face{height:auto;aspect-ratio:1}}
`;

/**
 * Rounds the visitor's position to a square of seven digits of a geohash, and puts only that into the form. The page
 * works without this script: what needs it is hidden until it runs.
 */
export const SCRIPT = `(() => {
const box = document.querySelector('.here');
if (!box || !navigator.geolocation) return;
const digits = '0123456789bcdefghjkmnpqrstuvwxyz';
const cut = (at) => {
  const ranges = [[-180, 180], [-90, 90]];
  let cell = '';
  let value = 0;
  for (let bit = 0; bit < 35; bit += 1) {
    const axis = bit % 2;
    const range = ranges[axis];
    const middle = (range[0] + range[1]) / 2;
    const isUpper = at[axis] > middle;
    range[isUpper ? 0 : 1] = middle;
    value = value * 2 + (isUpper ? 1 : 0);
    if (bit % 5 < 4) continue;
    cell += digits[value];
    value = 0;
  }
  return cell;
};
const button = box.querySelector('button');
const say = (words) => {
  button.disabled = false;
  box.querySelector('p').textContent = words;
};
button.addEventListener('click', () => {
  button.disabled = true;
  navigator.geolocation.getCurrentPosition(({ coords }) => {
    if (!(Math.abs(coords.latitude) <= 90 && Math.abs(coords.longitude) <= 180)) return say(box.dataset.refused);
    document.forms[0].elements.cell.value = cut([coords.longitude, coords.latitude]);
    say(box.dataset.done);
  }, () => say(box.dataset.refused), { timeout: 15000, maximumAge: 600000 });
});
box.hidden = false;
})();`;
