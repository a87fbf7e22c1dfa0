import { useId } from 'react';

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
      <path
        d="M-22 260V149.84Q-22 143.6 -15.76 139.44L-0.16000000000000014 129.56Q4 126.44 8.159999999999997 129.56L23.759999999999998 139.44Q30 143.6 30 149.84V260Z"
        fill="var(--by-art-fence)"
      />
      <path d="M22.72 260V143.6l7.280000000000001 5.2V260Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M39 260V149.84Q39 143.6 45.24 139.44L60.84 129.56Q65 126.44 69.16 129.56L84.75999999999999 139.44Q91 143.6 91 149.84V260Z"
        fill="var(--by-art-fence)"
      />
      <path d="M83.72 260V143.6l7.280000000000001 5.2V260Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M100 260V149.84Q100 143.6 106.24 139.44L121.84 129.56Q126 126.44 130.16 129.56L145.76 139.44Q152 143.6 152 149.84V260Z"
        fill="var(--by-art-fence)"
      />
      <path d="M144.72 260V143.6l7.280000000000001 5.2V260Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M161 260V149.84Q161 143.6 167.24 139.44L182.84 129.56Q187 126.44 191.16 129.56L206.76 139.44Q213 143.6 213 149.84V260Z"
        fill="var(--by-art-fence)"
      />
      <path d="M205.72 260V143.6l7.280000000000001 5.2V260Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M222 260V149.84Q222 143.6 228.24 139.44L243.84 129.56Q248 126.44 252.16 129.56L267.76 139.44Q274 143.6 274 149.84V260Z"
        fill="var(--by-art-fence)"
      />
      <path d="M266.72 260V143.6l7.280000000000001 5.2V260Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M283 260V149.84Q283 143.6 289.24 139.44L304.84 129.56Q309 126.44 313.15999999999997 129.56L328.76 139.44Q335 143.6 335 149.84V260Z"
        fill="var(--by-art-fence)"
      />
      <path d="M327.72 260V143.6l7.280000000000001 5.2V260Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M344 260V149.84Q344 143.6 350.24 139.44L365.84 129.56Q370 126.44 374.15999999999997 129.56L389.76 139.44Q396 143.6 396 149.84V260Z"
        fill="var(--by-art-fence)"
      />
      <path d="M388.72 260V143.6l7.280000000000001 5.2V260Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M405 260V149.84Q405 143.6 411.24 139.44L426.84 129.56Q431 126.44 435.15999999999997 129.56L450.76 139.44Q457 143.6 457 149.84V260Z"
        fill="var(--by-art-fence)"
      />
      <path d="M449.72 260V143.6l7.280000000000001 5.2V260Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M466 260V149.84Q466 143.6 472.24 139.44L487.84 129.56Q492 126.44 496.15999999999997 129.56L511.76 139.44Q518 143.6 518 149.84V260Z"
        fill="var(--by-art-fence)"
      />
      <path d="M510.72 260V143.6l7.280000000000001 5.2V260Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M527 260V149.84Q527 143.6 533.24 139.44L548.84 129.56Q553 126.44 557.16 129.56L572.76 139.44Q579 143.6 579 149.84V260Z"
        fill="var(--by-art-fence)"
      />
      <path d="M571.72 260V143.6l7.280000000000001 5.2V260Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M588 260V149.84Q588 143.6 594.24 139.44L609.84 129.56Q614 126.44 618.16 129.56L633.76 139.44Q640 143.6 640 149.84V260Z"
        fill="var(--by-art-fence)"
      />
      <path d="M632.72 260V143.6l7.280000000000001 5.2V260Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M649 260V149.84Q649 143.6 655.24 139.44L670.84 129.56Q675 126.44 679.16 129.56L694.76 139.44Q701 143.6 701 149.84V260Z"
        fill="var(--by-art-fence)"
      />
      <path d="M693.72 260V143.6l7.280000000000001 5.2V260Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <g transform="translate(225 142) scale(0.5)">
        <rect x="-27" y="-22" width="54" height="46" rx="23" fill="#A9743C" />
        <path d="M-9 4v13M9 4v13" stroke="#000" stroke-opacity=".22" strokeWidth="4" strokeLinecap="round" />
      </g>
      <g transform="translate(415 142) scale(0.5)">
        <rect x="-27" y="-22" width="54" height="46" rx="23" fill="#A9743C" />
        <path d="M-9 4v13M9 4v13" stroke="#000" stroke-opacity=".22" strokeWidth="4" strokeLinecap="round" />
      </g>
    </svg>
  );
}
