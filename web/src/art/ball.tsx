export function Ball({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} aria-hidden="true">
      <circle cx="12" cy="12" r="11.250" fill="#DDEB3F" stroke="#18211B" strokeWidth="1.500" />
      <path
        d="M4.600 4.800c4 4.200 4 10.200 0 14.400M19.400 4.800c-4 4.200-4 10.200 0 14.400"
        fill="none"
        stroke="#18211B"
        strokeWidth="1.500"
      />
    </svg>
  );
}
