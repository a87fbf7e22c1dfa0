import { useId } from 'react';
import { Paw } from './dog-parts.tsx';
import { Shepherd } from './pointed-ears.tsx';

const PICKETS = Array.from({ length: 12 }, (_, n) => 61 * n);

export function FenceArt({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 640 250" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--by-art-sky-1)" />
        <stop offset="0.9" stopColor="var(--by-art-sky-2)" />
      </linearGradient>
      <rect width="640" height="250" fill={`url(#${id})`} />
      <circle cx="520" cy="66" r="34" fill="var(--by-art-sun)" />
      <path d="M0 170C110 120 230 124 330 166C440 120 560 118 640 146V250H0Z" fill="var(--by-art-hill-1)" />
      <path d="M0 206C150 160 300 176 400 196C500 168 590 170 640 184V250H0Z" fill="var(--by-art-hill-2)" />
      <g transform="translate(320 116) scale(1.7) translate(-50 -52)">
        <Shepherd y={47.3} />
      </g>
      <rect x="-22" y="166" width="702" height="21.84" fill="var(--by-art-fence-edge)" />
      {PICKETS.map((x) => (
        <g key={x} transform={`translate(${x})`}>
          <path
            d="M-22 260V149.84Q-22 143.6 -15.76 139.44L-0.16 129.56Q4 126.44 8.16 129.56L23.76 139.44Q30 143.6 30 149.84V260Z"
            fill="var(--by-art-fence)"
          />
          <path d="M22.72 260V143.6l7.28 5.2V260Z" fill="var(--by-art-fence-edge)" opacity=".6" />
        </g>
      ))}
      <Paw x={225} y={142} scale={0.5} coat="#A9743C" />
      <Paw x={415} y={142} scale={0.5} coat="#A9743C" />
    </svg>
  );
}
