import { ClosedEyes, Nose, Smile } from './dog-parts.tsx';
import { LongEars } from './floppy-ears.tsx';
import { Blaze } from './pointed-ears.tsx';
import { RoundHead } from './round-head.tsx';

export function QuietArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 148 112" className={className} aria-hidden="true">
      <ellipse cx="74" cy="98" rx="62" ry="10" fill="var(--by-sunken)" />
      <g transform="translate(70 66) rotate(-4) scale(0.92) translate(-50 -52)">
        <RoundHead coat="#B9703A" muzzle="#FFF6E8" markings={<Blaze fill="#FFF6E8" />} />
        <LongEars fill="#7A4524" />
        <ClosedEyes left={32.5} y={46.5} bend={3} />
        <Nose />
        <Smile />
      </g>
      <g fill="none" stroke="var(--by-ink-3)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M114 40h10l-10 12h10M128 18h12l-12 14h12" />
      </g>
    </svg>
  );
}
