import { useSaid } from '../core/announce.ts';

/**
 * One region for all that is announced, there before the first words. It has no role, whose regions would be read as a whole
 * each time; and dialogs, which hide all else, leave an element with `aria-live` alone.
 */
export const Announcer = () => (
  <div className="visually-hidden" aria-live="polite" aria-relevant="additions" data-announcer="">
    {useSaid().map(({ key, words }) => (
      <p key={key}>{words}</p>
    ))}
  </div>
);
