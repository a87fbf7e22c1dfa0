export interface View {
  width: number;
  colorScheme: 'light' | 'dark';
}

export const WIDTHS = [320, 390, 768, 1280, 1920];
const MODES = ['light', 'dark'] as const;

const TABLET = 768;

export const isPhone = ({ width }: View) => width < TABLET;

export const viewportOf = (width: number) => ({ width, height: width < TABLET ? 844 : 900 });

export const viewsOf = (widths: readonly number[]): View[] =>
  widths.flatMap((width) => MODES.map((colorScheme) => ({ width, colorScheme })));

export const nameOf = ({ width, colorScheme }: View) => `${width}-${colorScheme}`;
