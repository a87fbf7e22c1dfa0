import { Paw } from './dog-parts.tsx';
import { Labrador } from './floppy-ears.tsx';
import { FrenchBulldog } from './french-bulldog.tsx';
import { Corgi } from './pointed-ears.tsx';
import { Fence, Sky } from './scenery.tsx';

const PAWS = [
  { at: [93.68, 286.32], scale: 0.86, coat: '#DD8B3D' },
  { at: [340, 564], scale: 1, coat: '#D9973F' },
  { at: [619.68, 812.32], scale: 0.86, coat: '#8C8076' },
];

export function GateArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 900 1000" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      <Sky width={900} height={1000} horizon={0.75} sun={{ x: 690, y: 420, r: 74 }} />
      <path d="M0 640C140 560 300 570 430 640C560 560 740 540 900 610V1000H0Z" fill="var(--by-art-hill-1)" />
      <path d="M0 730C180 650 380 660 520 720C660 660 800 660 900 690V1000H0Z" fill="var(--by-art-hill-2)" />
      <path
        d="M330 470C430 330 560 300 660 236"
        fill="none"
        stroke="var(--by-art-fence)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="1 26"
        opacity=".9"
      />
      <g transform={`translate(700 206) rotate(20) scale(${44 / 30})`}>
        <circle r="30" fill="#DDEB3F" />
        <path d="M-21-21C-6-11-6 11-21 21M21-21C6-11 6 11 21 21" fill="none" stroke="#fff" strokeWidth="5" />
      </g>
      <g transform="translate(190 752) rotate(-3) scale(2.35) translate(-50 -52)">
        <Corgi x={1.5} y={44.7} />
      </g>
      <g transform="translate(452 738) rotate(2) scale(2.75) translate(-50 -52)">
        <Labrador colour="golden" x={1.5} y={44.5} />
      </g>
      <g transform="translate(716 756) rotate(3) scale(2.3) translate(-50 -52)">
        <FrenchBulldog x={-0.5} y={45} />
      </g>
      <Fence left={-34} top={800} pickets={10} width={92} step={108} rails={[850, 950]} />
      {PAWS.map(({ scale, coat, at }) => at.map((x) => <Paw key={x} x={x} y={816} scale={scale} coat={coat} />))}
    </svg>
  );
}
