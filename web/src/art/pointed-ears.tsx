import { type ReactNode, useId } from 'react';
import { Eyes, type Look, Nose, Smile } from './dog-parts.tsx';

const HEAD =
  'M50 21C65 21 75 30 78 44C79.5 52 84 58 82 64C79 71 68 74 63 78C58 82 54 84 50 84C46 84 42 82 37 78C32 74 21 71 18 64C16 58 20.5 52 22 44C25 30 35 21 50 21Z';

interface PointedHeadProps {
  coat: string;
  ears: string;
  muzzle: string;
  markings: ReactNode;
}

function PointedHead({ coat, ears, muzzle, markings }: PointedHeadProps) {
  const id = useId();
  return (
    <>
      <path d="M24 46C19 32 17 18 20.5 11C22 8 25 8 27.5 10C35 15 41 22 44 27Z" fill={ears} />
      <path d="M76 46C81 32 83 18 79.5 11C78 8 75 8 72.5 10C65 15 59 22 56 27Z" fill={ears} />
      <path d="M27 37C23.5 28 22.5 20 24 16C29 19 34 24 36.5 28Z" fill="#E88A93" opacity=".75" />
      <path d="M73 37C76.5 28 77.5 20 76 16C71 19 66 24 63.5 28Z" fill="#E88A93" opacity=".75" />
      <clipPath id={id}>
        <path d={HEAD} />
      </clipPath>
      <path d={HEAD} fill={coat} />
      <g clipPath={`url(#${id})`}>
        <path d="M12 60C24 54 32 56 38 60C42 54 58 54 62 60C68 56 76 54 88 60V100H12Z" fill={muzzle} />
        {markings}
      </g>
    </>
  );
}

export const Blaze = ({ fill }: { fill: string }) => (
  <path d="M50 14C45.5 22 46 34 44.5 44C43 52 38 54 34 62H66C62 54 57 52 55.5 44C54 34 54.5 22 50 14Z" fill={fill} />
);

export const Corgi = (look: Look) => (
  <>
    <PointedHead coat="#DD8B3D" ears="#C4732B" muzzle="#FFF8EC" markings={<Blaze fill="#FFF8EC" />} />
    <Eyes {...look} />
    <Nose />
    <Smile />
  </>
);

const mask = (
  <path
    d="M34 15H66C62 28 56 34 55.5 44C57 52 63 58 66 66L60 90H40L34 66C37 58 43 52 44.5 44C44 34 38 28 34 15Z"
    fill="#3A2C22"
  />
);

export const Shepherd = (look: Look) => (
  <>
    <PointedHead coat="#A9743C" ears="#3A2C22" muzzle="#D3A067" markings={mask} />
    <ellipse cx="50" cy="66" rx="14.5" ry="14" fill="#3A2C22" />
    <Eyes {...look} />
    <Nose />
    <Smile ink="#15100C" />
  </>
);
