import { type ReactNode, useId } from 'react';

const HEAD =
  'M50 19C68 19 79 31 79.5 49C80 63 75 72 66 78C61 81.5 55 83 50 83C45 83 39 81.5 34 78C25 72 20 63 20.5 49C21 31 32 19 50 19Z';

interface RoundHeadProps {
  coat: string;
  muzzle: string;
  markings?: ReactNode;
}

export function RoundHead({ coat, muzzle, markings }: RoundHeadProps) {
  const id = useId();
  return (
    <>
      <path d={HEAD} fill={coat} />
      {markings && (
        <>
          <clipPath id={id}>
            <path d={HEAD} />
          </clipPath>
          <g clipPath={`url(#${id})`}>{markings}</g>
        </>
      )}
      <ellipse cx="50" cy="66" rx="18.5" ry="14.5" fill={muzzle} />
    </>
  );
}
