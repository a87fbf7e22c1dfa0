export function CorgiFace() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" fill="#BFDCEB" />
      <g transform="translate(50 56) scale(.98) translate(-50 -51)">
        <path d="M14 118C15 92 27 78 50 78C73 78 85 92 86 118Z" fill="#DD8B3D" />
        <path d="M50 84C60 84 65 96 65 118H35C35 96 40 84 50 84Z" fill="#FFF8EC" />
        <path d="M30 83C40 92 60 92 70 83" fill="none" stroke="#C93A55" strokeWidth="6" strokeLinecap="round" />
        <circle cx="50" cy="94" r="4.200" fill="#F1C84B" />
        <g transform="translate(50 50) scale(.92) translate(-50 -52)">
          <path d="M24 46C19 32 17 18 20.500 11C22 8 25 8 27.500 10C35 15 41 22 44 27Z" fill="#C4732B" />
          <path d="M76 46C81 32 83 18 79.500 11C78 8 75 8 72.500 10C65 15 59 22 56 27Z" fill="#C4732B" />
          <path d="M27 37C23.500 28 22.500 20 24 16C29 19 34 24 36.500 28Z" fill="#E88A93" opacity=".75" />
          <path d="M73 37C76.500 28 77.500 20 76 16C71 19 66 24 63.500 28Z" fill="#E88A93" opacity=".75" />
          <clipPath id="corgi-head">
            <path d="M50 21C65 21 75 30 78 44C79.500 52 84 58 82 64C79 71 68 74 63 78C58 82 54 84 50 84C46 84 42 82 37 78C32 74 21 71 18 64C16 58 20.500 52 22 44C25 30 35 21 50 21Z" />
          </clipPath>
          <path
            d="M50 21C65 21 75 30 78 44C79.500 52 84 58 82 64C79 71 68 74 63 78C58 82 54 84 50 84C46 84 42 82 37 78C32 74 21 71 18 64C16 58 20.500 52 22 44C25 30 35 21 50 21Z"
            fill="#DD8B3D"
          />
          <g clipPath="url(#corgi-head)">
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
      </g>
    </svg>
  );
}
