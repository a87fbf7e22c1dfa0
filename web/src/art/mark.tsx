import { useId } from 'react';
import { MARK } from '#shared/logo';

export function Mark({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <clipPath id={id}>
        <circle cx="32" cy="32" r="30" />
      </clipPath>
      <circle cx="32" cy="32" r="30" fill="#DDEB3F" />
      <g clipPath={`url(#${id})`}>
        {MARK.ears.map((ear) => (
          <path key={ear} d={ear} fill="var(--by-mark-ear)" stroke="#FFFFFF" strokeWidth="3.4" />
        ))}
      </g>
      <circle cx="25" cy="31" r="3.2" fill="#17211A" />
      <circle cx="39" cy="31" r="3.2" fill="#17211A" />
      <path d={MARK.nose} fill="#17211A" />
      <path d={MARK.mouth} fill="none" stroke="#17211A" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}
