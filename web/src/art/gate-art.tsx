import { useId } from 'react';

const PICKETS = Array.from({ length: 10 }, (_, n) => 108 * n);

export function GateArt({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 900 1000" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      <linearGradient id={`${id}-0`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--by-art-sky-1)" />
        <stop offset="0.75" stopColor="var(--by-art-sky-2)" />
      </linearGradient>
      <rect width="900" height="1000" fill={`url(#${id}-0)`} />
      <circle cx="690" cy="420" r="74" fill="var(--by-art-sun)" />
      <path d="M0 640C140 560 300 570 430 640C560 560 740 540 900 610V1000H0Z" fill="var(--by-art-hill-1)" />
      <path d="M0 730C180 650 380 660 520 720C660 660 800 660 900 690V1000H0Z" fill="var(--by-art-hill-2)" />
      <path
        d="M330 470C430 330 560 300 660 236"
        fill="none"
        stroke="var(--by-art-fence)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="1 26"
        opacity=".9"
      />
      <g transform="translate(700 206) rotate(20) scale(1.4666666666666666)">
        <circle r="30" fill="#DDEB3F" />
        <path d="M-21-21C-6-11-6 11-21 21M21-21C6-11 6 11 21 21" fill="none" stroke="#fff" strokeWidth="5" />
      </g>
      <g transform="translate(190 752) rotate(-3) scale(2.35) translate(-50 -52)">
        <path d="M24 46C19 32 17 18 20.500 11C22 8 25 8 27.500 10C35 15 41 22 44 27Z" fill="#C4732B" />
        <path d="M76 46C81 32 83 18 79.500 11C78 8 75 8 72.500 10C65 15 59 22 56 27Z" fill="#C4732B" />
        <path d="M27 37C23.500 28 22.500 20 24 16C29 19 34 24 36.500 28Z" fill="#E88A93" opacity=".75" />
        <path d="M73 37C76.500 28 77.500 20 76 16C71 19 66 24 63.500 28Z" fill="#E88A93" opacity=".75" />
        <clipPath id={`${id}-1`}>
          <path d="M50 21C65 21 75 30 78 44C79.500 52 84 58 82 64C79 71 68 74 63 78C58 82 54 84 50 84C46 84 42 82 37 78C32 74 21 71 18 64C16 58 20.500 52 22 44C25 30 35 21 50 21Z" />
        </clipPath>
        <path
          d="M50 21C65 21 75 30 78 44C79.500 52 84 58 82 64C79 71 68 74 63 78C58 82 54 84 50 84C46 84 42 82 37 78C32 74 21 71 18 64C16 58 20.500 52 22 44C25 30 35 21 50 21Z"
          fill="#DD8B3D"
        />
        <g clipPath={`url(#${id}-1)`}>
          <path d="M12 60C24 54 32 56 38 60C42 54 58 54 62 60C68 56 76 54 88 60V100H12Z" fill="#FFF8EC" />
          <path
            d="M50 14C45.500 22 46 34 44.500 44C43 52 38 54 34 62H66C62 54 57 52 55.500 44C54 34 54.500 22 50 14Z"
            fill="#FFF8EC"
          />
        </g>
        <ellipse cx="38.5" cy="44.7" rx="4" ry="4.4" fill="#221B16" />
        <circle cx="39.9" cy="43.1" r="1.400" fill="#fff" />
        <ellipse cx="64.5" cy="44.7" rx="4" ry="4.4" fill="#221B16" />
        <circle cx="65.9" cy="43.1" r="1.400" fill="#fff" />
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
      <g transform="translate(452 738) rotate(2) scale(2.75) translate(-50 -52)">
        <path
          d="M50 19C68 19 79 31 79.500 49C80 63 75 72 66 78C61 81.500 55 83 50 83C45 83 39 81.500 34 78C25 72 20 63 20.500 49C21 31 32 19 50 19Z"
          fill="#D9973F"
        />
        <ellipse cx="50" cy="66" rx="18.500" ry="14.500" fill="#F3CF91" />
        <path
          d="M31 23C20 21 12 30 10.500 43C9.500 54 14 63 19 63.500C26 64 29 54 29.500 44C30 36 32 31 36 27Z"
          fill="#B97728"
        />
        <path
          d="M69 23C80 21 88 30 89.500 43C90.500 54 86 63 81 63.500C74 64 71 54 70.500 44C70 36 68 31 64 27Z"
          fill="#B97728"
        />
        <ellipse cx="38.5" cy="44.5" rx="4" ry="4.4" fill="#221B16" />
        <circle cx="39.9" cy="42.9" r="1.400" fill="#fff" />
        <ellipse cx="64.5" cy="44.5" rx="4" ry="4.4" fill="#221B16" />
        <circle cx="65.9" cy="42.9" r="1.400" fill="#fff" />
        <path
          d="M43 58.5c0-3 3.200-4.300 7-4.300s7 1.300 7 4.300c0 3.600-4.600 6.600-7 6.600s-7-3-7-6.600Z"
          fill="#221B16"
        />
        <ellipse cx="48" cy="56.6" rx="2.600" ry="1" fill="#fff" opacity=".35" />
        <path d="M41.500 69c2.500 2.500 14.500 2.500 17 0c1 7-3 11-8.500 11s-9.500-4-8.500-11Z" fill="#5B2A2A" />
        <path d="M45 72c2-2 8-2 10 0v6.500c0 6-10 6-10 0Z" fill="#E0667A" />
        <path d="M50 71.5v6" stroke="#B94A60" strokeWidth="1.300" strokeLinecap="round" />
        <path
          d="M50 65v3.500M50 68.5c-1.800 3.400-6.500 4-9.500 1.200M50 68.5c1.800 3.400 6.500 4 9.500 1.200"
          fill="none"
          stroke="#221B16"
          strokeWidth="2.100"
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(716 756) rotate(3) scale(2.3) translate(-50 -52)">
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
        <ellipse cx="36.5" cy="45" rx="4" ry="4.4" fill="#221B16" />
        <circle cx="37.9" cy="43.4" r="1.400" fill="#fff" />
        <ellipse cx="62.5" cy="45" rx="4" ry="4.4" fill="#221B16" />
        <circle cx="63.9" cy="43.4" r="1.400" fill="#fff" />
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
      <rect x="-34" y="850" width="994" height="38.64" fill="var(--by-art-fence-edge)" />
      <rect x="-34" y="950" width="994" height="38.64" fill="var(--by-art-fence-edge)" />
      {PICKETS.map((x) => (
        <g key={x} transform={`translate(${x})`}>
          <path
            d="M-34 1010V838.64Q-34 827.6 -22.96 820.24L4.64 802.76Q12 797.24 19.36 802.76L46.96 820.24Q58 827.6 58 838.64V1010Z"
            fill="var(--by-art-fence)"
          />
          <path d="M45.12 1010V827.6l12.88 9.2V1010Z" fill="var(--by-art-fence-edge)" opacity=".6" />
        </g>
      ))}
      <g transform="translate(93.68 816) scale(0.86)">
        <rect x="-27" y="-22" width="54" height="46" rx="23" fill="#DD8B3D" />
        <path d="M-9 4v13M9 4v13" stroke="#000" strokeOpacity=".22" strokeWidth="4" strokeLinecap="round" />
      </g>
      <g transform="translate(286.32 816) scale(0.86)">
        <rect x="-27" y="-22" width="54" height="46" rx="23" fill="#DD8B3D" />
        <path d="M-9 4v13M9 4v13" stroke="#000" strokeOpacity=".22" strokeWidth="4" strokeLinecap="round" />
      </g>
      <g transform="translate(340 816) scale(1)">
        <rect x="-27" y="-22" width="54" height="46" rx="23" fill="#D9973F" />
        <path d="M-9 4v13M9 4v13" stroke="#000" strokeOpacity=".22" strokeWidth="4" strokeLinecap="round" />
      </g>
      <g transform="translate(564 816) scale(1)">
        <rect x="-27" y="-22" width="54" height="46" rx="23" fill="#D9973F" />
        <path d="M-9 4v13M9 4v13" stroke="#000" strokeOpacity=".22" strokeWidth="4" strokeLinecap="round" />
      </g>
      <g transform="translate(619.6800000000001 816) scale(0.86)">
        <rect x="-27" y="-22" width="54" height="46" rx="23" fill="#8C8076" />
        <path d="M-9 4v13M9 4v13" stroke="#000" strokeOpacity=".22" strokeWidth="4" strokeLinecap="round" />
      </g>
      <g transform="translate(812.3199999999999 816) scale(0.86)">
        <rect x="-27" y="-22" width="54" height="46" rx="23" fill="#8C8076" />
        <path d="M-9 4v13M9 4v13" stroke="#000" strokeOpacity=".22" strokeWidth="4" strokeLinecap="round" />
      </g>
    </svg>
  );
}
