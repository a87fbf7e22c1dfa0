import { useId } from 'react';
import { Terrier } from './floppy-ears.tsx';

export function DugArt({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 148 112" className={className} aria-hidden="true">
      <ellipse cx="74" cy="98" rx="64" ry="11" fill="var(--by-sunken)" />
      <ellipse cx="74" cy="92" rx="42" ry="11" fill="#6B4A2F" />
      <clipPath id={id}>
        <path d="M0 0H148V92C120 100 30 100 0 92Z" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <g transform="translate(74 62) scale(0.84) translate(-50 -52)">
          <Terrier y={48} />
        </g>
      </g>
      <path
        d="M20 98c6-14 22-16 30-6M98 92c8-10 24-8 30 6"
        fill="none"
        stroke="#8A6240"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </svg>
  );
}
