import { useId } from 'react';

const PICKETS = Array.from({ length: 12 }, (_, n) => 61 * n);

export function FenceArt({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 640 250" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      <linearGradient id={`${id}-0`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--by-art-sky-1)" />
        <stop offset="0.9" stopColor="var(--by-art-sky-2)" />
      </linearGradient>
      <rect width="640" height="250" fill={`url(#${id}-0)`} />
      <circle cx="520" cy="66" r="34" fill="var(--by-art-sun)" />
      <path d="M0 170C110 120 230 124 330 166C440 120 560 118 640 146V250H0Z" fill="var(--by-art-hill-1)" />
      <path d="M0 206C150 160 300 176 400 196C500 168 590 170 640 184V250H0Z" fill="var(--by-art-hill-2)" />
      <g transform="translate(320 116) rotate(0) scale(1.7) translate(-50 -52)">
        <path d="M24 46C19 32 17 18 20.500 11C22 8 25 8 27.500 10C35 15 41 22 44 27Z" fill="#3A2C22" />
        <path d="M76 46C81 32 83 18 79.500 11C78 8 75 8 72.500 10C65 15 59 22 56 27Z" fill="#3A2C22" />
        <path d="M27 37C23.500 28 22.500 20 24 16C29 19 34 24 36.500 28Z" fill="#E88A93" opacity=".75" />
        <path d="M73 37C76.500 28 77.500 20 76 16C71 19 66 24 63.500 28Z" fill="#E88A93" opacity=".75" />
        <clipPath id={`${id}-1`}>
          <path d="M50 21C65 21 75 30 78 44C79.500 52 84 58 82 64C79 71 68 74 63 78C58 82 54 84 50 84C46 84 42 82 37 78C32 74 21 71 18 64C16 58 20.500 52 22 44C25 30 35 21 50 21Z" />
        </clipPath>
        <path
          d="M50 21C65 21 75 30 78 44C79.500 52 84 58 82 64C79 71 68 74 63 78C58 82 54 84 50 84C46 84 42 82 37 78C32 74 21 71 18 64C16 58 20.500 52 22 44C25 30 35 21 50 21Z"
          fill="#A9743C"
        />
        <g clipPath={`url(#${id}-1)`}>
          <path d="M12 60C24 54 32 56 38 60C42 54 58 54 62 60C68 56 76 54 88 60V100H12Z" fill="#D3A067" />
          <path
            d="M34 15H66C62 28 56 34 55.500 44C57 52 63 58 66 66L60 90H40L34 66C37 58 43 52 44.500 44C44 34 38 28 34 15Z"
            fill="#3A2C22"
          />
        </g>
        <ellipse cx="50" cy="66" rx="14.500" ry="14" fill="#3A2C22" />
        <ellipse cx="37" cy="47.3" rx="4" ry="4.4" fill="#221B16" />
        <circle cx="38.4" cy="45.699999999999996" r="1.400" fill="#fff" />
        <ellipse cx="63" cy="47.3" rx="4" ry="4.4" fill="#221B16" />
        <circle cx="64.4" cy="45.699999999999996" r="1.400" fill="#fff" />
        <path
          d="M43 58.5c0-3 3.200-4.300 7-4.300s7 1.300 7 4.300c0 3.600-4.600 6.600-7 6.600s-7-3-7-6.600Z"
          fill="#221B16"
        />
        <ellipse cx="48" cy="56.6" rx="2.600" ry="1" fill="#fff" opacity=".35" />
        <path
          d="M50 65v3.500M50 68.5c-1.800 3.400-6.500 4-9.500 1.200M50 68.5c1.800 3.400 6.500 4 9.500 1.200"
          fill="none"
          stroke="#15100C"
          strokeWidth="2.100"
          strokeLinecap="round"
        />
      </g>
      <rect x="-22" y="166" width="702" height="21.84" fill="var(--by-art-fence-edge)" />
      {PICKETS.map((x) => (
        <g key={x} transform={`translate(${x})`}>
          <path
            d="M-22 260V149.84Q-22 143.6 -15.76 139.44L-0.16 129.56Q4 126.44 8.16 129.56L23.76 139.44Q30 143.6 30 149.84V260Z"
            fill="var(--by-art-fence)"
          />
          <path d="M22.72 260V143.6l7.28 5.2V260Z" fill="var(--by-art-fence-edge)" opacity=".6" />
        </g>
      ))}
      <g transform="translate(225 142) scale(0.5)">
        <rect x="-27" y="-22" width="54" height="46" rx="23" fill="#A9743C" />
        <path d="M-9 4v13M9 4v13" stroke="#000" strokeOpacity=".22" strokeWidth="4" strokeLinecap="round" />
      </g>
      <g transform="translate(415 142) scale(0.5)">
        <rect x="-27" y="-22" width="54" height="46" rx="23" fill="#A9743C" />
        <path d="M-9 4v13M9 4v13" stroke="#000" strokeOpacity=".22" strokeWidth="4" strokeLinecap="round" />
      </g>
    </svg>
  );
}
