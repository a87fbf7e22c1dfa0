export function Wordmark({ className }: { className?: string }) {
  return (
    <svg viewBox="-8 -80 454 112" className={className} aria-hidden="true">
      <path
        transform="translate(0 0) scale(1)"
        d="M0 -71.5V-6.5M0 -28a21.5 21.5 0 1 1 43 0a21.5 21.5 0 1 1 -43 0M65 -28a21.5 21.5 0 1 1 43 0a21.5 21.5 0 1 1 -43 0M108 -49.5V-6.5M130 -49.5V-6.5M130 -28C130 -42 139 -49.5 151 -48.5M171 -71.5V-6.5M202 -49.5L174 -26M184 -33.5L205 -6.5M224 -49.5V-28a21.5 21.5 0 0 0 43 0V-49.5M267 -28V-3c0 17 -12 25 -24 24c-8 -.6 -14 -4 -18 -9M289 -28a21.5 21.5 0 1 1 43 0a21.5 21.5 0 1 1 -43 0M332 -49.5V-6.5M354 -49.5V-6.5M354 -28C354 -42 363 -49.5 375 -48.5M395 -28a21.5 21.5 0 1 1 43 0a21.5 21.5 0 1 1 -43 0M438 -71.5V-6.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="14"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
