import { classNames } from './class-names.ts';

const looks = {
  primary: 'primary',
  soft: '',
  outline: 'line',
  quiet: 'quiet',
  danger: 'danger',
  'danger-outline': 'danger-line',
} as const;

const sizes = { small: 'small', medium: '', large: 'large' } as const;

export interface ButtonStyle {
  /** @default 'soft' */
  look?: keyof typeof looks;
  /** @default 'medium' (44 px) */
  size?: keyof typeof sizes;
  wide?: boolean;
  className?: string;
}

export const buttonClass = ({ look = 'soft', size = 'medium', wide, className }: ButtonStyle) =>
  classNames('button', looks[look], sizes[size], wide && 'wide', className);
