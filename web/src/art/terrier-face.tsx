export function TerrierFace() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <rect width="100" height="100" fill="#B9DCD6" />
      <g transform="translate(50 56) scale(.98) translate(-50 -51)">
        <path d="M14 118C15 92 27 78 50 78C73 78 85 92 86 118Z" fill="#FFFBF3" />
        <path d="M50 84C60 84 65 96 65 118H35C35 96 40 84 50 84Z" fill="#FFFFFF" />
        <path d="M30 83C40 92 60 92 70 83" fill="none" stroke="#C93A55" strokeWidth="6" strokeLinecap="round" />
        <circle cx="50" cy="94" r="4.200" fill="#F1C84B" />
        <g transform="translate(50 50) scale(.92) translate(-50 -52)">
          <clipPath id="terrier-head">
            <path d="M50 19C68 19 79 31 79.500 49C80 63 75 72 66 78C61 81.500 55 83 50 83C45 83 39 81.500 34 78C25 72 20 63 20.500 49C21 31 32 19 50 19Z" />
          </clipPath>
          <path
            d="M50 19C68 19 79 31 79.500 49C80 63 75 72 66 78C61 81.500 55 83 50 83C45 83 39 81.500 34 78C25 72 20 63 20.500 49C21 31 32 19 50 19Z"
            fill="#FFFBF3"
          />
          <g clipPath="url(#terrier-head)">
            <path d="M16 24C28 14 44 18 46 33C48 48 42 58 33 58C22 58 14 46 16 24Z" fill="#B26A33" />
          </g>
          <ellipse cx="50" cy="66" rx="18.500" ry="14.500" fill="#FFFFFF" />
          <path d="M25 40C20 33 19 23 23 18C27 14.500 34 16 42 23Z" fill="#B26A33" />
          <path
            d="M42 23C34 16 24 15 20 20C15.500 26 14 36 18.500 40.500C23 42.500 26 37 29.500 32.500Z"
            fill="#B26A33"
          />
          <path d="M75 40C80 33 81 23 77 18C73 14.500 66 16 58 23Z" fill="#B26A33" />
          <path
            d="M58 23C66 16 76 15 80 20C84.500 26 86 36 81.500 40.500C77 42.500 74 37 70.500 32.500Z"
            fill="#B26A33"
          />
          <circle cx="37" cy="46.5" r="5.400" fill="#7A4E2E" />
          <ellipse cx="37" cy="46.5" rx="4" ry="4.4" fill="#221B16" />
          <circle cx="38.4" cy="44.9" r="1.400" fill="#fff" />
          <ellipse cx="63" cy="46.5" rx="4" ry="4.4" fill="#221B16" />
          <circle cx="64.4" cy="44.9" r="1.400" fill="#fff" />
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
      </g>
    </svg>
  );
}
