import { Fence, Sky } from './scenery.tsx';

export function YardArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 900 160" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      <Sky width={900} height={160} horizon={1} sun={{ x: 720, y: 46, r: 26 }} />
      <path d="M0 104C140 60 300 66 430 104C560 62 740 54 900 88V160H0Z" fill="var(--by-art-hill-1)" />
      <path d="M0 132C180 96 380 100 520 126C660 100 800 100 900 112V160H0Z" fill="var(--by-art-hill-2)" />
      <Fence left={-10} top={112} pickets={30} width={26} step={32} rails={[126, 148]} />
    </svg>
  );
}
