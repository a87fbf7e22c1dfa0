import { Paw } from './dog-parts.tsx';
import { Shepherd } from './pointed-ears.tsx';
import { Fence, Sky } from './scenery.tsx';

export function FenceArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 640 250" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      <Sky width={640} height={250} horizon={0.9} sun={{ x: 520, y: 66, r: 34 }} />
      <path d="M0 170C110 120 230 124 330 166C440 120 560 118 640 146V250H0Z" fill="var(--by-art-hill-1)" />
      <path d="M0 206C150 160 300 176 400 196C500 168 590 170 640 184V250H0Z" fill="var(--by-art-hill-2)" />
      <g transform="translate(320 116) scale(1.7) translate(-50 -52)">
        <Shepherd y={47.3} />
      </g>
      <Fence left={-22} top={128} pickets={12} width={52} step={61} rails={[166]} />
      <Paw x={225} y={142} scale={0.5} coat="#A9743C" />
      <Paw x={415} y={142} scale={0.5} coat="#A9743C" />
    </svg>
  );
}
