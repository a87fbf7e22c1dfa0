const INK = '#221B16';

export interface Look {
  x?: number;
  y?: number;
}

interface EyesProps extends Look {
  left?: number;
  iris?: 'left' | 'both';
}

export function Eyes({ left = 37, x = 0, y = 46.5, iris }: EyesProps) {
  const irises = { left: [true, false], both: [true, true], none: [false, false] }[iris ?? 'none'];
  return [left, 100 - left].map((eye, at) => (
    <g key={eye}>
      {irises[at] && <circle cx={eye} cy="46.5" r="5.4" fill="#7A4E2E" />}
      <ellipse cx={eye + x} cy={y} rx="4" ry="4.4" fill={INK} />
      <circle cx={eye + x + 1.4} cy={y - 1.6} r="1.4" fill="#fff" />
    </g>
  ));
}

interface ClosedEyesProps {
  left: number;
  y: number;
  /** Down where they sleep, up where they smile. */
  bend: number;
}

export const ClosedEyes = ({ left, y, bend }: ClosedEyesProps) => (
  <path
    d={`M${left} ${y}c1.5 ${bend} 7.5 ${bend} 9 0M${91 - left} ${y}c1.5 ${bend} 7.5 ${bend} 9 0`}
    fill="none"
    stroke={INK}
    strokeWidth="2.5"
    strokeLinecap="round"
  />
);

export const Nose = ({ y = 58.5 }: { y?: number }) => (
  <>
    <path d={`M43 ${y}c0-3 3.2-4.3 7-4.3s7 1.3 7 4.3c0 3.6-4.6 6.6-7 6.6s-7-3-7-6.6Z`} fill={INK} />
    <ellipse cx="48" cy={y - 1.9} rx="2.6" ry="1" fill="#fff" opacity=".35" />
  </>
);

export const Smile = ({ y = 65, ink = INK }: { y?: number; ink?: string }) => (
  <path
    d={`M50 ${y}v3.5M50 ${y + 3.5}c-1.8 3.4-6.5 4-9.5 1.2M50 ${y + 3.5}c1.8 3.4 6.5 4 9.5 1.2`}
    fill="none"
    stroke={ink}
    strokeWidth="2.1"
    strokeLinecap="round"
  />
);

export const Tongue = () => (
  <>
    <path d="M41.5 69c2.5 2.5 14.5 2.5 17 0c1 7-3 11-8.5 11s-9.5-4-8.5-11Z" fill="#5B2A2A" />
    <path d="M45 72c2-2 8-2 10 0v6.5c0 6-10 6-10 0Z" fill="#E0667A" />
    <path d="M50 71.5v6" stroke="#B94A60" strokeWidth="1.3" strokeLinecap="round" />
  </>
);

interface PawProps {
  x: number;
  y: number;
  scale: number;
  coat: string;
}

export const Paw = ({ x, y, scale, coat }: PawProps) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <rect x="-27" y="-22" width="54" height="46" rx="23" fill={coat} />
    <path d="M-9 4v13M9 4v13" stroke="#000" strokeOpacity=".22" strokeWidth="4" strokeLinecap="round" />
  </g>
);
