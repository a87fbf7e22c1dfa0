import { useId } from 'react';

export function Mark({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <clipPath id={id}>
        <circle cx="32" cy="32" r="30" />
      </clipPath>
      <circle cx="32" cy="32" r="30" fill="#DDEB3F" />
      <g clipPath={`url(#${id})`}>
        <path
          d="M-6 -4 H18 C24 12 22 30 10 42 C4 46 -2 46 -6 44Z"
          fill="var(--by-mark-ear)"
          stroke="#FFFFFF"
          strokeWidth="3.4"
        />
        <path
          d="M70 -4 H46 C40 12 42 30 54 42 C60 46 66 46 70 44Z"
          fill="var(--by-mark-ear)"
          stroke="#FFFFFF"
          strokeWidth="3.4"
        />
      </g>
      <circle cx="25" cy="31" r="3.2" fill="#17211A" />
      <circle cx="39" cy="31" r="3.2" fill="#17211A" />
      <path d="M26 40.4c0-2.6 2.6-3.8 6-3.8s6 1.2 6 3.8c0 3-3.8 6-6 6s-6-3-6-6Z" fill="#17211A" />
      <path
        d="M32 46v3m0 0c-1.2 2.8-5 3.4-7.4 1.2M32 49c1.2 2.8 5 3.4 7.4 1.2"
        fill="none"
        stroke="#17211A"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
