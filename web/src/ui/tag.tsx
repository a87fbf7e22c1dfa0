import { Trans } from '@lingui/react/macro';
import './tag.css';
export function Tag({ children }: { children: string }) {
  return (
    <span className="tag">
      <span>{children}</span>
    </span>
  );
}

/** Collar tags; beyond `most`, a count stands for the rest. */
export function Tags({ words, most = words.length }: { words: readonly string[]; most?: number }) {
  const rest = words.length - most;
  return (
    <div className="tags">
      {words.slice(0, most).map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
      {rest > 0 && (
        <span className="tag more">
          <Trans>
            <span className="visually-hidden">and </span>+{rest}
            <span className="visually-hidden"> more</span>
          </Trans>
        </span>
      )}
    </div>
  );
}
