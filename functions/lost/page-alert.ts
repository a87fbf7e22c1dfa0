import { htmlEscape } from 'escape-goat';
import { plural } from '#shared/core/duration';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/time';
import type { Need } from '#shared/lost/alert';
import { environment } from '../core/environment.ts';
import { lostPhotoUrl } from '../media/links.ts';
import type { Row } from '../table/alerts.ts';
import type { Found } from './finder.ts';

const NEEDS: Record<Need, [what: string, how: string]> = {
  space: ['I need space.', 'Please keep other dogs away from me.'],
  puppy: ['I am a puppy.', 'Keep me warm, and away from the street.'],
  senior: ['I am old.', 'I am slow. Please take your time.'],
  deaf: ['I hear badly.', 'Show me your open hand instead of calling.'],
  blind: ['I see badly.', 'Speak to me before you touch me.'],
  healing: ['I am ill or healing.', 'Please no food; water is lovely.'],
  inHeat: ['I am in heat.', 'Please keep male dogs away from me.'],
};

export const needsOf = ({ needs }: Found) =>
  needs.map((need) => `<p><b>${NEEDS[need][0]}</b> ${NEEDS[need][1]}</p>`).join('');

/** Rounded down: days from two on, else hours, else minutes, at least one. */
function agoOf(ms: number): string {
  if (ms >= 2 * DAY_MS) return plural(Math.floor(ms / DAY_MS), 'day');
  return ms >= HOUR_MS
    ? plural(Math.floor(ms / HOUR_MS), 'hour')
    : plural(Math.max(1, Math.floor(ms / MINUTE_MS)), 'minute');
}

/** A duration, because a page without a script does not know the visitor's clock. */
function sinceOf({ seenAt }: Row): string {
  const ago = agoOf(Date.now() - Date.parse(seenAt));
  return htmlEscape`<p class="state"><time datetime="${seenAt}">Missing for ${ago}</time></p>`;
}

const placeOf = ({ place }: Row) => (place ? htmlEscape`<p>Last seen: <bdi>${place}</bdi></p>` : '');

const wordsOf = ({ words }: Row) => (words ? htmlEscape`<p class="words" dir="auto">${words}</p>` : '');

export const aboutAlert = (row: Row) => `${sinceOf(row)}${placeOf(row)}${wordsOf(row)}`;

export const photoOf = (name: string, { code, photo }: Row) =>
  photo ? htmlEscape`<img src="${lostPhotoUrl(code, photo)}" alt="${name}">` : '';

/** Chats show the dog's name and photo for the link, and no place. */
export function previewOf({ name }: Found, { code, photo }: Row): string {
  const image = photo && `${environment('SITE')}${lostPhotoUrl(code, photo)}`;
  return [
    htmlEscape`<meta property="og:title" content="${name} is missing">`,
    '<meta property="og:description" content="Seen this dog? Tell its human. It takes ten seconds and needs no account.">',
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
