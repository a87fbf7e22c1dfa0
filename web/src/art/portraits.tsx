import type { ReactNode } from 'react';
import { Labrador, Terrier } from './floppy-ears.tsx';
import { Corgi } from './pointed-ears.tsx';

interface PortraitProps {
  backdrop: string;
  coat: string;
  chest: string;
  collar: string;
  children: ReactNode;
}

const Portrait = ({ backdrop, coat, chest, collar, children }: PortraitProps) => (
  <svg viewBox="0 0 100 100" aria-hidden="true">
    <rect width="100" height="100" fill={backdrop} />
    <g transform="translate(50 56) scale(.98) translate(-50 -51)">
      <path d="M14 118C15 92 27 78 50 78C73 78 85 92 86 118Z" fill={coat} />
      <path d="M50 84C60 84 65 96 65 118H35C35 96 40 84 50 84Z" fill={chest} />
      <path d="M30 83C40 92 60 92 70 83" fill="none" stroke={collar} strokeWidth="6" strokeLinecap="round" />
      <circle cx="50" cy="94" r="4.2" fill="#F1C84B" />
      <g transform="translate(50 50) scale(.92) translate(-50 -52)">{children}</g>
    </g>
  </svg>
);

export const CorgiPortrait = () => (
  <Portrait backdrop="#BFDCEB" coat="#DD8B3D" chest="#FFF8EC" collar="#C93A55">
    <Corgi />
  </Portrait>
);

export const LabradorPortrait = () => (
  <Portrait backdrop="#F4C9A0" coat="#6B432B" chest="#84583A" collar="#DDEB3F">
    <Labrador colour="chocolate" />
  </Portrait>
);

export const TerrierPortrait = () => (
  <Portrait backdrop="#B9DCD6" coat="#FFFBF3" chest="#FFFFFF" collar="#C93A55">
    <Terrier panting />
  </Portrait>
);
