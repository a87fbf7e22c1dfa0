import { useId } from 'react';

export function QuietArt({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 148 112" className={className} aria-hidden="true">
      <ellipse cx="74" cy="98" rx="62" ry="10" fill="var(--by-sunken)" />
      <g transform="translate(70 66) rotate(-4) scale(0.92) translate(-50 -52)">
        <clipPath id={id}>
          <path d="M50 19C68 19 79 31 79.500 49C80 63 75 72 66 78C61 81.500 55 83 50 83C45 83 39 81.500 34 78C25 72 20 63 20.500 49C21 31 32 19 50 19Z" />
        </clipPath>
        <path
          d="M50 19C68 19 79 31 79.500 49C80 63 75 72 66 78C61 81.500 55 83 50 83C45 83 39 81.500 34 78C25 72 20 63 20.500 49C21 31 32 19 50 19Z"
          fill="#B9703A"
        />
        <g clipPath={`url(#${id})`}>
          <path
            d="M50 14C45.500 22 46 34 44.500 44C43 52 38 54 34 62H66C62 54 57 52 55.500 44C54 34 54.500 22 50 14Z"
            fill="#FFF6E8"
          />
        </g>
        <ellipse cx="50" cy="66" rx="18.500" ry="14.500" fill="#FFF6E8" />
        <path
          d="M33 23C21 23 13 34 11 50C9.500 64 13 79 20 80C28.500 81 31 68 30.500 54C30 42 31 34 37 27Z"
          fill="#7A4524"
        />
        <path
          d="M67 23C79 23 87 34 89 50C90.500 64 87 79 80 80C71.500 81 69 68 69.500 54C70 42 69 34 63 27Z"
          fill="#7A4524"
        />
        <path
          d="M32.5 46.5c1.500 3 7.500 3 9 0"
          fill="none"
          stroke="#221B16"
          strokeWidth="2.400"
          strokeLinecap="round"
        />
        <path
          d="M58.5 46.5c1.500 3 7.500 3 9 0"
          fill="none"
          stroke="#221B16"
          strokeWidth="2.400"
          strokeLinecap="round"
        />
        <path
          d="M43 58.5c0-3 3.200-4.300 7-4.300s7 1.300 7 4.300c0 3.600-4.600 6.600-7 6.600s-7-3-7-6.600Z"
          fill="#221B16"
        />
        <ellipse cx="48" cy="56.6" rx="2.600" ry="1" fill="#fff" opacity=".35" />
        <path
          d="M50 65v3.500M50 68.5c-1.800 3.400-6.500 4-9.500 1.200M50 68.5c1.800 3.400 6.500 4 9.500 1.200"
          fill="none"
          stroke="#221B16"
          strokeWidth="2.100"
          strokeLinecap="round"
        />
      </g>
      <g fill="none" stroke="var(--by-ink-3)" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M114 40h10l-10 12h10M128 18h12l-12 14h12" />
      </g>
    </svg>
  );
}
