type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopOf = ([offset, colour, opacity = 1]: Stop) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** A gradient from top to bottom, to be filled with `url(#id)`. */
export const fall = (id: string, ...stops: Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(stopOf).join('')}</linearGradient>`;

export const glow = (id: string, ...stops: Stop[]) =>
  `<radialGradient id="${id}">${stops.map(stopOf).join('')}</radialGradient>`;

export const sky = (width: number, height: number, ...colours: string[]) =>
  fall('sky', ...colours.map((colour, at): Stop => [at / (colours.length - 1), colour])) +
  `<rect width="${width}" height="${height}" fill="url(#sky)"/>`;

export const shadow = (x: number, y: number, wide: number, colour = '#2C4A1F') =>
  `${glow('shadow', [0, colour, 0.4], [1, colour, 0])}<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${wide / 6}" fill="url(#shadow)"/>`;

/** Seeded, so that a drawing comes out the same each time. */
export function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  while (true) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    yield state / 0x7fffffff;
  }
}

/** Draws a thing so many times, each with three numbers of its own between 0 and 1. */
export function scatter(count: number, seed: number, draw: (a: number, b: number, c: number) => string): string {
  const next = numbers(seed);
  const one = () => next.next().value;
  return Array.from({ length: count }, () => draw(one(), one(), one())).join('');
}

export const cloud = (x: number, y: number, scale = 1) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" fill="#fff" opacity=".85" d="M10 80c0-40 60-56 84-30c20-50 110-44 120 8c50-10 76 44 40 62H40c-30 0-40-30-30-40Z"/>`;

export const grass = (width: number, ground: number, colour: string, seed = 3) =>
  `<g fill="${colour}">${scatter(width / 18, seed, (a, b, c) => `<path d="M${a * width} ${ground}l${b * 16 - 8} ${-30 - c * 60}l12 ${30 + c * 60}Z"/>`)}</g>`;

const PETALS = Array.from(
  { length: 14 },
  (_, at) =>
    `<ellipse cy="-72" rx="22" ry="44" fill="${at % 2 ? '#F3B93A' : '#F7CB54'}" transform="rotate(${(at * 360) / 14})"/>`,
).join('');

export const sunflower = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 0C10 180 -10 320 0 460" fill="none" stroke="#4C8B45" stroke-width="14"/><path d="M0 220c50-50 100-30 110 0c-40 30-80 30-110 0Z" fill="#5D9C50"/>${PETALS}<circle r="46" fill="#5B3A22"/><circle r="30" fill="#432A18"/></g>`;

export const fence = (width: number, top: number, bottom: number) =>
  `<g fill="#FFFDF6" stroke="#E5DEC8" stroke-width="5">${Array.from({ length: Math.ceil(width / 124) + 1 }, (_, at) => `<path d="M${at * 124 - 40} ${bottom}V${top + 46}l46-46l46 46V${bottom}Z"/>`).join('')}<path d="M-20 ${top + 120}H${width + 20}v40H-20ZM-20 ${bottom - 110}H${width + 20}v40H-20Z"/></g>`;

export const sheep = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-26 34v30M26 34v30" stroke="#3A332C" stroke-width="9" stroke-linecap="round"/><g fill="#FBF7EC"><circle r="34"/><circle cx="-34" cy="4" r="26"/><circle cx="34" cy="4" r="26"/><circle cx="-14" cy="-20" r="24"/><circle cx="18" cy="-20" r="24"/><ellipse cy="18" rx="46" ry="26"/></g><ellipse cx="58" cy="-2" rx="18" ry="22" fill="#3A332C"/></g>`;

export const fir = (x: number, y: number, scale: number, colour: string) =>
  `<path transform="translate(${x} ${y}) scale(${scale})" fill="${colour}" d="M0-190L46-90H24L66-10H-66L-24-90H-46ZM-10-10H10V20H-10Z"/>`;

export const ball = (x: number, y: number, radius: number) =>
  `<g transform="translate(${x} ${y}) scale(${radius / 62})"><circle r="62" fill="#DDEB3F"/><path d="M-44-43C-14-24-14 24-44 43M44-43C14-24 14 24 44 43" fill="none" stroke="#fff" stroke-width="9"/></g>`;

const PAW =
  '<ellipse rx="15" ry="12"/><circle cx="-17" cy="-15" r="6"/><circle cx="-6" cy="-22" r="6.5"/><circle cx="7" cy="-22" r="6.5"/><circle cx="17" cy="-14" r="6"/>';

export const tracks = (places: readonly (readonly [x: number, y: number, turn: number])[], colour: string) =>
  `<g fill="${colour}">${places.map(([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1.3)">${PAW}</g>`).join('')}</g>`;
