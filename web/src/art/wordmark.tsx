import { WORDMARK } from '#shared/logo';

export function Wordmark({ className }: { className?: string }) {
  return (
    <svg viewBox="-8 -80 454 112" className={className} aria-hidden="true">
      <path
        d={WORDMARK}
        fill="none"
        stroke="currentColor"
        strokeWidth="14"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
