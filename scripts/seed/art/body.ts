import type { Coat } from './coat.ts';
import { head, type Mood } from './head.ts';

export interface Placed {
  x: number;
  y: number;
  scale: number;
  /** In degrees. */
  turn?: number;
  mood?: Mood;
}

const placed = ({ x, y, scale, turn = 0 }: Placed, drawing: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`;

/** A head alone, its middle at the place. */
export const headAt = (coat: Coat, place: Placed) =>
  placed(place, `<g transform="translate(-50 -52)">${head(coat, place.mood)}</g>`);

const SIDES =
  'M40 200C24 214 24 250 46 256H74C66 236 58 214 40 200ZM160 200C176 214 176 250 154 256H126C134 236 142 214 160 200Z';
const LEGS =
  'M70 168C70 160 97 158 100 172V246C100 256 70 256 70 246ZM130 168C130 160 103 158 100 172V246C100 256 130 256 130 246Z';

/** A dog that sits and looks at us: 200 wide, 256 high, its feet's middle at the place. */
export function sitting(coat: Coat, place: Placed): string {
  const { fur, dark, light, collar, marks } = coat;
  const socks = marks.includes('blaze') || marks.includes('husky') || marks.includes('cheeks') ? light : fur;
  return placed(
    place,
    `<g transform="translate(-100 -256)"><path d="M150 226C186 224 198 196 190 166" fill="none" stroke="${dark}" stroke-width="20" stroke-linecap="round"/>
<path d="M100 92C62 92 46 136 38 184C30 232 48 256 100 256C152 256 170 232 162 184C154 136 138 92 100 92Z" fill="${fur}"/>
<path d="${SIDES}" fill="${fur}"/><path d="${SIDES}" fill="${dark}" opacity=".55"/>
<path d="M100 100C122 100 132 128 128 160C124 186 112 196 100 196C88 196 76 186 72 160C68 128 78 100 100 100Z" fill="${light}"/>
<path d="${LEGS}" fill="${fur}"/><path d="M100 176V250" stroke="${dark}" stroke-width="2.5" opacity=".6"/>
<ellipse cx="83" cy="250" rx="17" ry="10" fill="${socks}"/><ellipse cx="117" cy="250" rx="17" ry="10" fill="${socks}"/>
<path d="M78 248v6M85 248v6M112 248v6M119 248v6" stroke="#000" stroke-opacity=".18" stroke-width="2" stroke-linecap="round"/>
<path d="M66 100C82 116 118 116 134 100" fill="none" stroke="${collar}" stroke-width="9" stroke-linecap="round"/><circle cx="100" cy="119" r="7" fill="#F1C84B"/>
<g transform="translate(100 58) rotate(${place.turn ? 0 : 4}) scale(1.22) translate(-50 -52)">${head(coat, place.mood)}</g></g>`,
  );
}

/** The square portrait of a dog, 100 wide. */
export const portrait = (coat: Coat, mood: Mood): string =>
  `<rect width="100" height="100" fill="${coat.ground}"/><g transform="translate(50 56) scale(.98) translate(-50 -51)"><path d="M14 118C15 92 27 78 50 78C73 78 85 92 86 118Z" fill="${coat.fur}"/><path d="M50 84C60 84 65 96 65 118H35C35 96 40 84 50 84Z" fill="${coat.light}"/><path d="M30 83C40 92 60 92 70 83" fill="none" stroke="${coat.collar}" stroke-width="6" stroke-linecap="round"/><circle cx="50" cy="94" r="4.2" fill="#F1C84B"/><g transform="translate(50 50) scale(.92) translate(-50 -52)">${head(coat, mood)}</g></g>`;
