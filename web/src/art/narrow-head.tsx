const HEAD =
  'M50 19C64 19 72 28 73 41C73.8 51 70 56 69 64C68 77 60 86 50 86C40 86 32 77 31 64C30 56 26.2 51 27 41C28 28 36 19 50 19Z';

export const NarrowHead = ({ coat, muzzle }: { coat: string; muzzle: string }) => (
  <>
    <path d={HEAD} fill={coat} />
    <ellipse cx="50" cy="67" rx="15.5" ry="17" fill={muzzle} />
  </>
);
