import { ClosedEyes, Nose, Smile } from './dog-parts.tsx';
import { NarrowHead } from './narrow-head.tsx';

const Ears = () => (
  <g fill="#C38B51">
    <circle cx="22" cy="36" r="9" />
    <circle cx="17" cy="47" r="9.5" />
    <circle cx="16" cy="59" r="10" />
    <circle cx="20" cy="69" r="8.5" />
    <circle cx="78" cy="36" r="9" />
    <circle cx="83" cy="47" r="9.5" />
    <circle cx="84" cy="59" r="10" />
    <circle cx="80" cy="69" r="8.5" />
  </g>
);

export function CaughtUpArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 148 112" className={className} aria-hidden="true">
      <ellipse cx="74" cy="100" rx="62" ry="9" fill="var(--by-sunken)" />
      <g transform="translate(74 64) scale(0.95) translate(-50 -52)">
        <Ears />
        <NarrowHead coat="#D9A46B" muzzle="#EBC595" />
        <g fill="#EBC595">
          <circle cx="50" cy="17" r="12" />
          <circle cx="38" cy="20" r="9.500" />
          <circle cx="62" cy="20" r="9.500" />
          <circle cx="44" cy="26" r="9" />
          <circle cx="56" cy="26" r="9" />
        </g>
        <ClosedEyes left={34.5} y={48.5} bend={-4.5} />
        <Nose y={62.5} />
        <Smile y={69} />
      </g>
    </svg>
  );
}
