import { Link, type LinkProps } from 'react-router';
import { type ButtonStyle, buttonClass } from './button-class.ts';

export function ButtonLink({ look, size, wide, className, ...link }: LinkProps & ButtonStyle) {
  return <Link {...link} className={buttonClass({ look, size, wide, className })} />;
}
