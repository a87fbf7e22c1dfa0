import { useId } from 'react';

export function ChatsArt({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 148 112" className={className} aria-hidden="true">
      <ellipse cx="74" cy="100" rx="62" ry="9" fill="var(--by-sunken)" />
      <g transform="translate(46 64) rotate(0) scale(0.72) translate(-50 -52)">
        <path d="M24 46C19 32 17 18 20.500 11C22 8 25 8 27.500 10C35 15 41 22 44 27Z" fill="#C4732B" />
        <path d="M76 46C81 32 83 18 79.500 11C78 8 75 8 72.500 10C65 15 59 22 56 27Z" fill="#C4732B" />
        <path d="M27 37C23.500 28 22.500 20 24 16C29 19 34 24 36.500 28Z" fill="#E88A93" opacity=".75" />
        <path d="M73 37C76.500 28 77.500 20 76 16C71 19 66 24 63.500 28Z" fill="#E88A93" opacity=".75" />
        <clipPath id={`${id}-0`}>
          <path d="M50 21C65 21 75 30 78 44C79.500 52 84 58 82 64C79 71 68 74 63 78C58 82 54 84 50 84C46 84 42 82 37 78C32 74 21 71 18 64C16 58 20.500 52 22 44C25 30 35 21 50 21Z" />
        </clipPath>
        <path
          d="M50 21C65 21 75 30 78 44C79.500 52 84 58 82 64C79 71 68 74 63 78C58 82 54 84 50 84C46 84 42 82 37 78C32 74 21 71 18 64C16 58 20.500 52 22 44C25 30 35 21 50 21Z"
          fill="#DD8B3D"
        />
        <g clipPath={`url(#${id}-0)`}>
          <path d="M12 60C24 54 32 56 38 60C42 54 58 54 62 60C68 56 76 54 88 60V100H12Z" fill="#FFF8EC" />
          <path
            d="M50 14C45.500 22 46 34 44.500 44C43 52 38 54 34 62H66C62 54 57 52 55.500 44C54 34 54.500 22 50 14Z"
            fill="#FFF8EC"
          />
        </g>
        <ellipse cx="37" cy="46.5" rx="4" ry="4.4" fill="#221B16" />
        <circle cx="38.4" cy="44.9" r="1.400" fill="#fff" />
        <ellipse cx="63" cy="46.5" rx="4" ry="4.4" fill="#221B16" />
        <circle cx="64.4" cy="44.9" r="1.400" fill="#fff" />
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
      <g transform="translate(106 66) rotate(0) scale(0.68) translate(-50 -52)">
        <path d="M25 45C16 36 12 21 15.500 12C17 8 21 7.500 25 9.500C34 14 39 22 41 29Z" fill="#6E645B" />
        <path d="M75 45C84 36 88 21 84.500 12C83 8 79 7.500 75 9.500C66 14 61 22 59 29Z" fill="#6E645B" />
        <path d="M25.500 37C20 30 18 21 19.500 15.500C26 17.500 31.500 23 34 29Z" fill="#E88A93" opacity=".8" />
        <path d="M74.500 37C80 30 82 21 80.500 15.500C74 17.500 68.500 23 66 29Z" fill="#E88A93" opacity=".8" />
        <path
          d="M50 23C66 23 78 30 80 46C81 54 84 60 82.500 68C80.500 79 66 84 50 84C34 84 19.500 79 17.500 68C16 60 19 54 20 46C22 30 34 23 50 23Z"
          fill="#8C8076"
        />
        <path
          d="M50 52C57 52 60 55 67 57C76 60 77 71 70 76C63 81 56 79 50 79C44 79 37 81 30 76C23 71 24 60 33 57C40 55 43 52 50 52Z"
          fill="#EDE4D8"
        />
        <ellipse cx="37" cy="47" rx="4" ry="4.4" fill="#221B16" />
        <circle cx="38.4" cy="45.4" r="1.400" fill="#fff" />
        <ellipse cx="63" cy="47" rx="4" ry="4.4" fill="#221B16" />
        <circle cx="64.4" cy="45.4" r="1.400" fill="#fff" />
        <path
          d="M43 54.5c0-3 3.200-4.300 7-4.300s7 1.300 7 4.300c0 3.600-4.600 6.600-7 6.600s-7-3-7-6.600Z"
          fill="#221B16"
        />
        <ellipse cx="48" cy="52.6" rx="2.600" ry="1" fill="#fff" opacity=".35" />
        <path
          d="M50 61v4.500M50 65.5c-3.500 6-11 8.500-18 5.500M50 65.5c3.500 6 11 8.500 18 5.500"
          fill="none"
          stroke="#221B16"
          strokeWidth="2.200"
          strokeLinecap="round"
        />
      </g>
      <path
        d="M66 6h22a9 9 0 0 1 9 9v6a9 9 0 0 1-9 9h-8l-7 8-2-8h-5a9 9 0 0 1-9-9v-6a9 9 0 0 1 9-9Z"
        fill="var(--by-ball)"
      />
      <path d="M70 18h.1M77 18h.1M84 18h.1" stroke="#18211B" strokeWidth="4.500" strokeLinecap="round" />
    </svg>
  );
}
