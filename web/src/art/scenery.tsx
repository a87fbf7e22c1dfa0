import { useId } from 'react';

interface SkyProps {
  width: number;
  height: number;
  /** Where its lower colour is reached, as a share of the height. */
  horizon: number;
  sun: { x: number; y: number; r: number };
}

export function Sky({ width, height, horizon, sun }: SkyProps) {
  const id = useId();
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--by-art-sky-1)" />
        <stop offset={horizon} stopColor="var(--by-art-sky-2)" />
      </linearGradient>
      <rect width={width} height={height} fill={`url(#${id})`} />
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill="var(--by-art-sun)" />
    </>
  );
}

interface FenceProps {
  left: number;
  top: number;
  /** How many pickets, how wide each, and how far apart they begin. */
  pickets: number;
  width: number;
  step: number;
  /** Where its rails begin. */
  rails: number[];
}

/** A picket is drawn 100 wide, and goes on below the picture. */
export const Fence = ({ left, top, pickets, width, step, rails }: FenceProps) => (
  <>
    {rails.map((y) => (
      <rect key={y} x={left} y={y} width={pickets * step} height={width * 0.42} fill="var(--by-art-fence-edge)" />
    ))}
    {Array.from({ length: pickets }, (_, n) => left + n * step).map((x) => (
      <g key={x} transform={`translate(${x} ${top}) scale(${width / 100})`}>
        <path d="M0 400V42Q0 30 12 22L42 3Q50-3 58 3L88 22Q100 30 100 42V400Z" fill="var(--by-art-fence)" />
        <path d="M86 400V30l14 10V400Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      </g>
    ))}
  </>
);
