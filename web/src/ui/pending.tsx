import { classNames } from './class-names.ts';
import { Failure } from './failure.tsx';
import { CardSkeleton } from './skeletons.tsx';

interface PendingProps {
  error: Error | null;
  onRetry: () => void;
  /** The title of a screen that has no other one yet. */
  title?: string;
  words: string;
}

/** A card before its answer has come, and where it does not come. */
export const Pending = ({ error, onRetry, title, words }: PendingProps) => (
  <>
    {title && <h1 className="visually-hidden">{title}</h1>}
    {error ? (
      <div className={classNames('pad', title && 'welcome')}>
        <Failure error={error} onRetry={onRetry} />
      </div>
    ) : (
      <CardSkeleton words={words} />
    )}
  </>
);
