import { useId } from 'react';

const PICKETS = Array.from({ length: 30 }, (_, n) => 32 * n);

export function YardArt({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 900 160" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--by-art-sky-1)" />
        <stop offset="1" stopColor="var(--by-art-sky-2)" />
      </linearGradient>
      <rect width="900" height="160" fill={`url(#${id})`} />
      <circle cx="720" cy="46" r="26" fill="var(--by-art-sun)" />
      <path d="M0 104C140 60 300 66 430 104C560 62 740 54 900 88V160H0Z" fill="var(--by-art-hill-1)" />
      <path d="M0 132C180 96 380 100 520 126C660 100 800 100 900 112V160H0Z" fill="var(--by-art-hill-2)" />
      <rect x="-10" y="126" width="950" height="10.92" fill="var(--by-art-fence-edge)" />
      <rect x="-10" y="148" width="950" height="10.92" fill="var(--by-art-fence-edge)" />
      {PICKETS.map((x) => (
        <g key={x} transform={`translate(${x})`}>
          <path
            d="M-10 170V122.92Q-10 119.8 -6.88 117.72L0.92 112.78Q3 111.22 5.08 112.78L12.88 117.72Q16 119.8 16 122.92V170Z"
            fill="var(--by-art-fence)"
          />
          <path d="M12.36 170V119.8l3.64 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
        </g>
      ))}
    </svg>
  );
}
