import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';

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
