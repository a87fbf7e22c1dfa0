import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './dom.ts';

interface CardProps extends ComponentProps<'section'> {
  bare?: boolean;
}

export function Card({ bare, className, ...section }: CardProps) {
  return <section {...section} className={classNames('card', !bare && 'body', className)} />;
}

interface TitledProps {
  title: string;
  /** A card; plain content stands under a heading of the page. */
  as: 'card' | 'plain';
  children: ReactNode;
}

export function Titled({ title, as, children }: TitledProps) {
  const titleId = useId();
  const heading = <h2 id={titleId}>{title}</h2>;
  if (as === 'card') {
    return (
      <Card className="titled" aria-labelledby={titleId}>
        {heading}
        {children}
      </Card>
    );
  }
  return (
    <section aria-labelledby={titleId}>
      <div className="sechead">{heading}</div>
      {children}
    </section>
  );
}
