import type { ComponentType, ReactNode } from 'react';

interface EmptyStateProps {
  art: ComponentType<{ className?: string }>;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ art: Art, title, children, action }: EmptyStateProps) {
  return (
    <section className="card inset empty">
      <Art className="art" />
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </section>
  );
}
