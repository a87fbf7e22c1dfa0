import type { Coat } from './coat.ts';

/** A face in a square of 100. */
export type Mood = 'content' | 'happy' | 'asleep' | 'laughing';

const INK = '#221B16';

const SHAPES: Record<Coat['build'], string> = {
  round:
    'M50 19C68 19 79 31 79.5 49C80 63 75 72 66 78C61 81.5 55 83 50 83C45 83 39 81.5 34 78C25 72 20 63 20.5 49C21 31 32 19 50 19Z',
  fox: 'M50 21C65 21 75 30 78 44C79.5 52 84 58 82 64C79 71 68 74 63 78C58 82 54 84 50 84C46 84 42 82 37 78C32 74 21 71 18 64C16 58 20.5 52 22 44C25 30 35 21 50 21Z',
  long: 'M50 19C64 19 72 28 73 41C73.8 51 70 56 69 64C68 77 60 86 50 86C40 86 32 77 31 64C30 56 26.2 51 27 41C28 28 36 19 50 19Z',
  square:
    'M50 23C66 23 78 30 80 46C81 54 84 60 82.5 68C80.5 79 66 84 50 84C34 84 19.5 79 17.5 68C16 60 19 54 20 46C22 30 34 23 50 23Z',
};

interface Ears {
  left: string;
  inner?: string;
  behind: boolean;
}

const EARS: Record<Exclude<Coat['ears'], 'curls'>, Ears> = {
  flop: {
    left: 'M31 23C20 21 12 30 10.5 43C9.5 54 14 63 19 63.5C26 64 29 54 29.5 44C30 36 32 31 36 27Z',
    behind: false,
  },
  long: { left: 'M33 23C21 23 13 34 11 50C9.5 64 13 79 20 80C28.5 81 31 68 30.5 54C30 42 31 34 37 27Z', behind: false },
  silky: {
    left: 'M33 25C22 25 12 36 9 52C6.5 67 8 82 15 84C19 85 20 81 23 83C28 84 31 74 31 58C31 44 31 35 37 28Z',
    behind: false,
  },
  pricked: {
    left: 'M24 46C19 32 17 18 20.5 11C22 8 25 8 27.5 10C35 15 41 22 44 27Z',
    inner: 'M27 37C23.5 28 22.5 20 24 16C29 19 34 24 36.5 28Z',
    behind: true,
  },
  bat: {
    left: 'M25 45C16 36 12 21 15.5 12C17 8 21 7.5 25 9.5C34 14 39 22 41 29Z',
    inner: 'M25.5 37C20 30 18 21 19.5 15.5C26 17.5 31.5 23 34 29Z',
    behind: true,
  },
  folded: {
    left: 'M25 40C20 33 19 23 23 18C27 14.5 34 16 42 23ZM42 23C34 16 24 15 20 20C15.5 26 14 36 18.5 40.5C23 42.5 26 37 29.5 32.5Z',
    behind: false,
  },
};

const mirrored = (drawing: string) => `${drawing}<g transform="matrix(-1 0 0 1 100 0)">${drawing}</g>`;

const CURLS = mirrored(
  '<circle cx="22" cy="36" r="9"/><circle cx="17" cy="47" r="9.5"/><circle cx="16" cy="59" r="10"/><circle cx="20" cy="69" r="8.5"/>',
);

function earsOf({ ears, dark }: Coat): { svg: string; behind: boolean } {
  if (ears === 'curls') return { svg: `<g fill="${dark}">${CURLS}</g>`, behind: true };
  const { left, inner, behind } = EARS[ears];
  const pink = inner ? `<path d="${inner}" fill="#E88A93" opacity=".75"/>` : '';
  // Each part for itself: where two overlap, nothing shows through.
  const parts = left.split(/(?<=Z)/).map((part) => `<path d="${part}" fill="${dark}"/>`);
  return { svg: mirrored(parts.join('') + pink), behind };
}

/** Within the outline of the head. */
const INSIDE: Partial<Record<Coat['marks'][number], (coat: Coat) => string>> = {
  blaze: ({ light }) =>
    `<path d="M50 14C45.5 22 46 34 44.5 44C43 52 38 54 34 62H66C62 54 57 52 55.5 44C54 34 54.5 22 50 14Z" fill="${light}"/>`,
  mask: ({ dark }) =>
    `<path d="M34 15H66C62 28 56 34 55.5 44C57 52 63 58 66 66L60 90H40L34 66C37 58 43 52 44.5 44C44 34 38 28 34 15Z" fill="${dark}"/>`,
  husky: ({ light }) =>
    `<path d="M50 30C46 34 45 40 44 44C38 38 28 39 25 47C20 55 14 60 12 68L30 92H70L88 68C86 60 80 55 75 47C72 39 62 38 56 44C55 40 54 34 50 30Z" fill="${light}"/>`,
  cheeks: ({ light }) =>
    `<path d="M12 60C24 54 32 56 38 60C42 54 58 54 62 60C68 56 76 54 88 60V100H12Z" fill="${light}"/>`,
  patch: ({ dark }) => `<path d="M16 24C28 14 44 18 46 33C48 48 42 58 33 58C22 58 14 46 16 24Z" fill="${dark}"/>`,
};

/** Over it. */
const OUTSIDE: Partial<Record<Coat['marks'][number], (coat: Coat) => string>> = {
  topknot: ({ light }) =>
    `<g fill="${light}"><circle cx="50" cy="17" r="12"/><circle cx="38" cy="20" r="9.5"/><circle cx="62" cy="20" r="9.5"/><circle cx="44" cy="26" r="9"/><circle cx="56" cy="26" r="9"/></g>`,
  beard: ({ light }) =>
    `<path d="M30 62C26 78 34 96 42 98L46 92L50 99L54 92L58 98C66 96 74 78 70 62C60 56 40 56 30 62Z" fill="${light}"/><path d="M30 42C34 36 42 37 45 41L44 45C40 42 35 42 31 46ZM70 42C66 36 58 37 55 41L56 45C60 42 65 42 69 46Z" fill="${light}"/>`,
};

const eyeAt = (x: number, mood: Mood, iris?: string) => {
  if (mood === 'asleep')
    return `<path d="M${x - 4.5} 46.5c1.5 3 7.5 3 9 0" fill="none" stroke="${INK}" stroke-width="2.4" stroke-linecap="round"/>`;
  if (mood === 'laughing')
    return `<path d="M${x - 4.5} 48c1.5-3.5 7.5-3.5 9 0" fill="none" stroke="${INK}" stroke-width="2.4" stroke-linecap="round"/>`;
  const ring = iris ? `<circle cx="${x}" cy="46.5" r="5.2" fill="${iris}"/>` : '';
  const pupil = iris && iris !== '#7A4E2E' ? 3 : 4;
  return `${ring}<ellipse cx="${x}" cy="46.5" rx="${pupil}" ry="${pupil * 1.1}" fill="${INK}"/><circle cx="${x + 1.4}" cy="44.9" r="1.4" fill="#fff"/>`;
};

const SMILE = 'M50 65v3.5M50 68.5c-1.8 3.4-6.5 4-9.5 1.2M50 68.5c1.8 3.4 6.5 4 9.5 1.2';
const TONGUE = `<path d="M41.5 69c2.5 2.5 14.5 2.5 17 0c1 7-3 11-8.5 11s-9.5-4-8.5-11Z" fill="#5B2A2A"/><path d="M45 72c2-2 8-2 10 0v6.5c0 6-10 6-10 0Z" fill="#E0667A"/><path d="M50 71.5v6" stroke="#B94A60" stroke-width="1.3" stroke-linecap="round"/>`;

function snout({ build, light, dark, marks }: Coat, mood: Mood): string {
  const low = build === 'long' ? 4 : 0;
  const muzzle = build === 'long' ? [15.5, 17] : [18.5, 14.5];
  const isPale = marks.includes('cheeks') || marks.includes('husky') || marks.includes('beard');
  const cushion = isPale
    ? ''
    : `<ellipse cx="50" cy="${66 + low / 4}" rx="${muzzle[0]}" ry="${muzzle[1]}" fill="${marks.includes('mask') ? dark : light}"/>`;
  const open = mood === 'happy' || mood === 'laughing';
  return `${cushion}<g transform="translate(0 ${low})"><path d="M43 58.5c0-3 3.2-4.3 7-4.3s7 1.3 7 4.3c0 3.6-4.6 6.6-7 6.6s-7-3-7-6.6Z" fill="${INK}"/><ellipse cx="48" cy="56.6" rx="2.6" ry="1" fill="#fff" opacity=".35"/>${open ? TONGUE : ''}<path d="${SMILE}" fill="none" stroke="${INK}" stroke-width="2.1" stroke-linecap="round"/></g>`;
}

const browsOf = ({ light, build }: Coat) => {
  const x = build === 'long' ? 39 : 37;
  return `<ellipse cx="${x}" cy="38" rx="4" ry="2.8" fill="${light}"/><ellipse cx="${100 - x}" cy="38" rx="4" ry="2.8" fill="${light}"/>`;
};

export function head(coat: Coat, mood: Mood = 'content'): string {
  const shape = SHAPES[coat.build];
  const ears = earsOf(coat);
  const x = coat.build === 'long' ? 39 : 37;
  const clip = `head-${coat.build}`;
  const inside = coat.marks.map((mark) => INSIDE[mark]?.(coat) ?? '').join('');
  const outside = coat.marks.map((mark) => OUTSIDE[mark]?.(coat) ?? '').join('');
  return [
    ears.behind ? ears.svg : '',
    `<clipPath id="${clip}"><path d="${shape}"/></clipPath>`,
    `<path d="${shape}" fill="${coat.fur}"/><g clip-path="url(#${clip})">${inside}</g>`,
    outside,
    snout(coat, mood),
    ears.behind ? '' : ears.svg,
    coat.marks.includes('brows') ? browsOf(coat) : '',
    eyeAt(x, mood, coat.iris),
    eyeAt(100 - x, mood, coat.iris),
  ].join('');
}
