import { Eyes, Nose, Smile } from './dog-parts.tsx';
import { LongEars } from './floppy-ears.tsx';
import { NarrowHead } from './narrow-head.tsx';

export function SearchArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 148 112" className={className} aria-hidden="true">
      <ellipse cx="74" cy="100" rx="62" ry="9" fill="var(--by-sunken)" />
      <g transform="translate(74 62) scale(0.92) translate(-50 -52)">
        <NarrowHead coat="#4A3024" muzzle="#B9733C" />
        <LongEars fill="#38231A" />
        <ellipse cx="39" cy="38" rx="4" ry="2.800" fill="#B9733C" />
        <ellipse cx="61" cy="38" rx="4" ry="2.800" fill="#B9733C" />
        <Eyes left={39} x={2} y={47.5} iris="both" />
        <Nose y={62.5} />
        <Smile y={69} />
      </g>
      <g fill="none" stroke="var(--by-ink)" strokeWidth="6" strokeLinecap="round">
        <circle cx="116" cy="72" r="17" fill="var(--by-surface)" fillOpacity=".6" />
        <path d="m129 85 10 10" />
      </g>
    </svg>
  );
}
