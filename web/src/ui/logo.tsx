import { Link } from 'react-router';
import { Mark } from '../art/mark.tsx';
import { Wordmark } from '../art/wordmark.tsx';

export function Logo({ to }: { to: string }) {
  return (
    <Link className="logo" to={to} aria-label="Barkyard">
      <Mark className="mark" />
      <Wordmark className="word" />
    </Link>
  );
}
