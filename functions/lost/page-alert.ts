import { htmlEscape } from 'escape-goat';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/time';
import { environment } from '../core/errors.ts';
import { lostPhotoUrl } from '../media/links.ts';
import type { AlertRow } from '../table/alerts.ts';
import type { Found } from './finder.ts';
import { type IconName, icon } from './page-art.ts';
import type { PageWords } from './page-words.ts';

const rule = (name: IconName, [what, how]: [string, string]) =>
  `<li>${icon(name)}<span><b>${what}</b> ${how}</span></li>`;

export const rulesOf = ({ needs }: Found, words: PageWords) =>
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

export const aboutAlert = (row: AlertRow, words: PageWords) =>
  `${sinceOf(row, words)}${placeOf(row, words)}${wordsOf(row)}`;

export const photoOf = (name: string, { code, photo }: AlertRow) =>
  photo ? htmlEscape`<img src="${lostPhotoUrl(code, photo)}" alt="${name}">` : '';

/** Chats show the dog's name and photo for the link, and no place. */
export function previewOf({ name }: Found, { code, photo }: AlertRow, { preview }: PageWords): string {
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
