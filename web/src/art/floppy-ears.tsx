import { Eyes, type Look, Nose, Smile, Tongue } from './dog-parts.tsx';
import { RoundHead } from './round-head.tsx';

const LABRADORS = {
  golden: { coat: '#D9973F', muzzle: '#F3CF91', ears: '#B97728', iris: undefined },
  chocolate: { coat: '#6B432B', muzzle: '#84583A', ears: '#53321F', iris: 'both' },
} as const;

export function Labrador({ colour, ...look }: Look & { colour: keyof typeof LABRADORS }) {
  const { coat, muzzle, ears, iris } = LABRADORS[colour];
  return (
    <>
      <RoundHead coat={coat} muzzle={muzzle} />
      <path d="M31 23C20 21 12 30 10.5 43C9.5 54 14 63 19 63.5C26 64 29 54 29.5 44C30 36 32 31 36 27Z" fill={ears} />
      <path d="M69 23C80 21 88 30 89.5 43C90.5 54 86 63 81 63.5C74 64 71 54 70.5 44C70 36 68 31 64 27Z" fill={ears} />
      <Eyes {...look} iris={iris} />
      <Nose />
      <Tongue />
      <Smile />
    </>
  );
}

const patch = <path d="M16 24C28 14 44 18 46 33C48 48 42 58 33 58C22 58 14 46 16 24Z" fill="#B26A33" />;

export const Terrier = ({ panting, ...look }: Look & { panting?: boolean }) => (
  <>
    <RoundHead coat="#FFFBF3" muzzle="#FFFFFF" markings={patch} />
    <path d="M25 40C20 33 19 23 23 18C27 14.5 34 16 42 23Z" fill="#B26A33" />
    <path d="M42 23C34 16 24 15 20 20C15.5 26 14 36 18.5 40.5C23 42.5 26 37 29.5 32.5Z" fill="#B26A33" />
    <path d="M75 40C80 33 81 23 77 18C73 14.5 66 16 58 23Z" fill="#B26A33" />
    <path d="M58 23C66 16 76 15 80 20C84.5 26 86 36 81.5 40.5C77 42.5 74 37 70.5 32.5Z" fill="#B26A33" />
    <Eyes {...look} iris="left" />
    <Nose />
    {panting && <Tongue />}
    <Smile />
  </>
);

export const LongEars = ({ fill }: { fill: string }) => (
  <>
    <path d="M33 23C21 23 13 34 11 50C9.5 64 13 79 20 80C28.5 81 31 68 30.5 54C30 42 31 34 37 27Z" fill={fill} />
    <path d="M67 23C79 23 87 34 89 50C90.5 64 87 79 80 80C71.5 81 69 68 69.5 54C70 42 69 34 63 27Z" fill={fill} />
  </>
);
