import { Nose, Smile } from './dog-parts.tsx';

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

const ClosedEye = ({ x }: { x: number }) => (
  <path
    d={`M${x} 48.5c1.500-4.500 7.500-4.500 9 0`}
    fill="none"
    stroke="#221B16"
    strokeWidth="2.600"
    strokeLinecap="round"
  />
);

export function CaughtUpArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 148 112" className={className} aria-hidden="true">
      <ellipse cx="74" cy="100" rx="62" ry="9" fill="var(--by-sunken)" />
      <g transform="translate(74 64) scale(0.95) translate(-50 -52)">
        <Ears />
        <path
          d="M50 19C64 19 72 28 73 41C73.800 51 70 56 69 64C68 77 60 86 50 86C40 86 32 77 31 64C30 56 26.200 51 27 41C28 28 36 19 50 19Z"
          fill="#D9A46B"
        />
        <ellipse cx="50" cy="67" rx="15.500" ry="17" fill="#EBC595" />
        <g fill="#EBC595">
          <circle cx="50" cy="17" r="12" />
          <circle cx="38" cy="20" r="9.500" />
          <circle cx="62" cy="20" r="9.500" />
          <circle cx="44" cy="26" r="9" />
          <circle cx="56" cy="26" r="9" />
        </g>
        <ClosedEye x={34.5} />
        <ClosedEye x={56.5} />
        <Nose y={62.5} />
        <Smile y={69} />
      </g>
    </svg>
  );
}
