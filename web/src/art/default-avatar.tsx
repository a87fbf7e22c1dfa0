export function DefaultAvatar({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      <rect width="100" height="100" fill="#DCE3C4" />
      <path d="M18 112C20 92 32 84 50 84C68 84 80 92 82 112Z" fill="#8FA07A" />
      <path
        d="M50 22C66 22 76 34 76.500 50C77 66 66 82 50 82C34 82 23 66 23.500 50C24 34 34 22 50 22Z"
        fill="#A9B894"
      />
      <path
        d="M33 25C23 24 15 34 14 47C13 58 17 66 22 66C28.500 66 31 56 31 47C31 38 33 33 37 29ZM67 25C77 24 85 34 86 47C87 58 83 66 78 66C71.500 66 69 56 69 47C69 38 67 33 63 29Z"
        fill="#8FA07A"
      />
      <ellipse cx="50" cy="65" rx="15" ry="12" fill="#C5D1AE" />
      <circle cx="39" cy="48" r="3.600" fill="#3F4A35" />
      <circle cx="61" cy="48" r="3.600" fill="#3F4A35" />
      <path
        d="M43.500 59c0-2.800 3-4 6.500-4s6.500 1.200 6.500 4c0 3.200-4.300 6-6.500 6s-6.500-2.800-6.500-6Z"
        fill="#3F4A35"
      />
    </svg>
  );
}
