export function SearchArt({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 148 112" className={className} aria-hidden="true">
      <ellipse cx="74" cy="100" rx="62" ry="9" fill="var(--by-sunken)" />
      <g transform="translate(74 62) rotate(0) scale(0.92) translate(-50 -52)">
        <path
          d="M50 19C64 19 72 28 73 41C73.800 51 70 56 69 64C68 77 60 86 50 86C40 86 32 77 31 64C30 56 26.200 51 27 41C28 28 36 19 50 19Z"
          fill="#4A3024"
        />
        <ellipse cx="50" cy="67" rx="15.500" ry="17" fill="#B9733C" />
        <path
          d="M33 23C21 23 13 34 11 50C9.500 64 13 79 20 80C28.500 81 31 68 30.500 54C30 42 31 34 37 27Z"
          fill="#38231A"
        />
        <path
          d="M67 23C79 23 87 34 89 50C90.500 64 87 79 80 80C71.500 81 69 68 69.500 54C70 42 69 34 63 27Z"
          fill="#38231A"
        />
        <ellipse cx="39" cy="38" rx="4" ry="2.800" fill="#B9733C" />
        <ellipse cx="61" cy="38" rx="4" ry="2.800" fill="#B9733C" />
        <circle cx="39" cy="46.5" r="5.400" fill="#7A4E2E" />
        <ellipse cx="41" cy="47.5" rx="4" ry="4.4" fill="#221B16" />
        <circle cx="42.4" cy="45.9" r="1.400" fill="#fff" />
        <circle cx="61" cy="46.5" r="5.400" fill="#7A4E2E" />
        <ellipse cx="63" cy="47.5" rx="4" ry="4.4" fill="#221B16" />
        <circle cx="64.4" cy="45.9" r="1.400" fill="#fff" />
        <path
          d="M43 62.5c0-3 3.200-4.300 7-4.300s7 1.300 7 4.300c0 3.600-4.600 6.600-7 6.600s-7-3-7-6.600Z"
          fill="#221B16"
        />
        <ellipse cx="48" cy="60.6" rx="2.600" ry="1" fill="#fff" opacity=".35" />
        <path
          d="M50 69v3.500M50 72.5c-1.800 3.400-6.500 4-9.500 1.200M50 72.5c1.800 3.400 6.500 4 9.500 1.200"
          fill="none"
          stroke="#221B16"
          strokeWidth="2.100"
          strokeLinecap="round"
        />
      </g>
      <g fill="none" stroke="var(--by-ink)" strokeWidth="6" strokeLinecap="round">
        <circle cx="116" cy="72" r="17" fill="var(--by-surface)" fillOpacity=".6" />
        <path d="m129 85 10 10" />
      </g>
    </svg>
  );
}
