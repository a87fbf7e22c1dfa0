import { MARK, WORDMARK } from '#shared/logo';

const EARS = MARK.ears.map((d) => `<path d="${d}"/>`).join('');

/** The logo and the name, as `web/src/art` draws them. */
export const LOGO =
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

export type IconName = keyof typeof ICONS;

export const icon = (name: IconName) =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;
