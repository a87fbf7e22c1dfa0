import { FrenchBulldog } from './french-bulldog.tsx';
import { Corgi } from './pointed-ears.tsx';

export function ChatsArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 148 112" className={className} aria-hidden="true">
      <ellipse cx="74" cy="100" rx="62" ry="9" fill="var(--by-sunken)" />
      <g transform="translate(46 64) scale(0.72) translate(-50 -52)">
        <Corgi />
      </g>
      <g transform="translate(106 66) scale(0.68) translate(-50 -52)">
        <FrenchBulldog y={47} />
      </g>
      <path
        d="M66 6h22a9 9 0 0 1 9 9v6a9 9 0 0 1-9 9h-8l-7 8-2-8h-5a9 9 0 0 1-9-9v-6a9 9 0 0 1 9-9Z"
        fill="var(--by-ball)"
      />
      <path d="M70 18h.1M77 18h.1M84 18h.1" stroke="#18211B" strokeWidth="4.500" strokeLinecap="round" />
    </svg>
  );
}
