import { encode } from 'uqr';

/** Two modules of white around it, and a quarter of it may be scratched away. */
const OPTIONS = { ecc: 'Q', border: 2 } as const;

const square = (isDark: boolean, x: number, y: number) => (isDark ? `M${x} ${y}h1v1h-1z` : '');

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, OPTIONS);
  const path = data.map((row, y) => row.map((isDark, x) => square(isDark, x, y)).join('')).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
