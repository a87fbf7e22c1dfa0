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
