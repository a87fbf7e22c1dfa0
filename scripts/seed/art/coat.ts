/** The look of a dog, for every drawing of it. */
export interface Coat {
  build: 'round' | 'fox' | 'long' | 'square';
  ears: 'flop' | 'long' | 'silky' | 'pricked' | 'bat' | 'folded' | 'curls';
  fur: string;
  /** Ears, tail and shadows. */
  dark: string;
  /** Muzzle and breast. */
  light: string;
  marks: ('blaze' | 'mask' | 'husky' | 'cheeks' | 'brows' | 'patch' | 'topknot' | 'beard' | 'saddle')[];
  /** The rings of the eyes, where they show. */
  iris?: string;
  collar: string;
  /** Behind its portrait. */
  ground: string;
}

const RED = '#C93A55';
const GREEN = '#1F5C3B';
const BLUE = '#2F7FA3';
const YELLOW = '#DDEB3F';
const ORANGE = '#E88A2E';
const BROWN_EYE = '#7A4E2E';

/** The coats of the neighbourhood, by username. */
const COATS: Record<string, Coat> = {
  biscuit: {
    build: 'round',
    ears: 'flop',
    fur: '#D9973F',
    dark: '#B97728',
    light: '#F3CF91',
    marks: [],
    collar: GREEN,
    ground: '#F6D79B',
  },
  luna: {
    build: 'fox',
    ears: 'pricked',
    fur: '#5A626C',
    dark: '#454C55',
    light: '#FDFBF7',
    marks: ['husky'],
    iris: '#8CC4DE',
    collar: RED,
    ground: '#C9CDE2',
  },
  otto: {
    build: 'long',
    ears: 'long',
    fur: '#4A3024',
    dark: '#38231A',
    light: '#B9733C',
    marks: ['brows'],
    iris: BROWN_EYE,
    collar: '#E9C32F',
    ground: '#DDE79B',
  },
  pretzel: {
    build: 'round',
    ears: 'long',
    fur: '#B9703A',
    dark: '#7A4524',
    light: '#FFF6E8',
    marks: ['blaze'],
    collar: BLUE,
    ground: '#F2C8C4',
  },
  clover: {
    build: 'round',
    ears: 'folded',
    fur: '#2B2B2E',
    dark: '#1D1D20',
    light: '#FBF8F2',
    marks: ['blaze'],
    iris: BROWN_EYE,
    collar: BLUE,
    ground: '#CFE3D2',
  },
  wilma: {
    build: 'long',
    ears: 'silky',
    fur: '#B8763F',
    dark: '#8A4E24',
    light: '#FFF4E3',
    marks: ['blaze'],
    collar: ORANGE,
    ground: '#E9DCC3',
  },
  kenji: {
    build: 'fox',
    ears: 'pricked',
    fur: '#D5843B',
    dark: '#B9682A',
    light: '#FFF6E6',
    marks: ['cheeks', 'brows'],
    collar: RED,
    ground: '#CBE0DD',
  },
  moss: {
    build: 'round',
    ears: 'flop',
    fur: '#4B342A',
    dark: '#37251D',
    light: '#6A4B3C',
    marks: [],
    iris: BROWN_EYE,
    collar: YELLOW,
    ground: '#BFDCEB',
  },
  duchess: {
    build: 'long',
    ears: 'curls',
    fur: '#E9E1D8',
    dark: '#CFC4B8',
    light: '#F8F3EC',
    marks: ['topknot'],
    collar: RED,
    ground: '#E6C7D3',
  },
  bruno: {
    build: 'round',
    ears: 'flop',
    fur: '#2D2826',
    dark: '#1E1A19',
    light: '#FBF6EC',
    marks: ['blaze', 'brows'],
    iris: BROWN_EYE,
    collar: RED,
    ground: '#F3D9A2',
  },
  rusty: {
    build: 'round',
    ears: 'folded',
    fur: '#7C8794',
    dark: '#3C434C',
    light: '#FBF8F2',
    marks: ['patch', 'blaze'],
    iris: '#8CC4DE',
    collar: ORANGE,
    ground: '#F0BFA0',
  },
  saffron: {
    build: 'long',
    ears: 'silky',
    fur: '#E8C48F',
    dark: '#C58F52',
    light: '#FAE9CC',
    marks: [],
    iris: BROWN_EYE,
    collar: '#7A4C9B',
    ground: '#D8CBE8',
  },
  pickle: {
    build: 'round',
    ears: 'folded',
    fur: '#FFFBF3',
    dark: '#B26A33',
    light: '#FFFFFF',
    marks: ['patch'],
    collar: RED,
    ground: '#B9DDD8',
  },
  mabel: {
    build: 'long',
    ears: 'bat',
    fur: '#33353B',
    dark: '#232529',
    light: '#4A4D55',
    marks: ['beard'],
    iris: BROWN_EYE,
    collar: '#B5433A',
    ground: '#D3D9C4',
  },
  gizmo: {
    build: 'fox',
    ears: 'bat',
    fur: '#D8A667',
    dark: '#BB8748',
    light: '#F6E3C4',
    marks: [],
    collar: '#D9578F',
    ground: '#C7E3E8',
  },
};

export function coatOf(username: string): Coat {
  const coat = COATS[username];
  if (!coat) throw new Error(`There is no drawing of ${username}.`);
  return coat;
}
