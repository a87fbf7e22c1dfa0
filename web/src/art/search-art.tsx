import { Eyes, Nose, Smile } from './dog-parts.tsx';
import { LongEars } from './floppy-ears.tsx';

export function SearchArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 148 112" className={className} aria-hidden="true">
      <ellipse cx="74" cy="100" rx="62" ry="9" fill="var(--by-sunken)" />
      <g transform="translate(74 62) scale(0.92) translate(-50 -52)">
        <path
          d="M50 19C64 19 72 28 73 41C73.800 51 70 56 69 64C68 77 60 86 50 86C40 86 32 77 31 64C30 56 26.200 51 27 41C28 28 36 19 50 19Z"
          fill="#4A3024"
        />
        <ellipse cx="50" cy="67" rx="15.500" ry="17" fill="#B9733C" />
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
