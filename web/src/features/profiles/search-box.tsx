import { t } from '@lingui/core/macro';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { MAX_QUERY } from '#shared/profiles/contract';
import { forgetSearches, rememberSearch, searchesOf } from '../../core/searches.ts';
import { useMe } from '../../core/session.tsx';
import { useShortcut } from '../../core/shortcuts.ts';
import { IconButton, TextButton } from '../../ui/button.tsx';
import { isComposing } from '../../ui/send-on-enter.ts';
import '../../ui/search-field.css';
import '../../ui/tag.css';
import './search-box.css';

/** Shorter words are the beginnings of words. */
const LEAST = 2;

function useRecent() {
  const { userId } = useMe();
  const [words, setWords] = useState(() => searchesOf(userId));
  const remember = (text: string) => {
    const word = text.trim();
    if (word.length >= LEAST) setWords(rememberSearch(userId, word));
  };
  const forget = () => {
    forgetSearches();
    setWords([]);
  };
  return { words, remember, forget };
}

interface RecentProps {
  words: readonly string[];
  onChoose: (word: string) => void;
  onForget: () => void;
}

const Recent = ({ words, onChoose, onForget }: RecentProps) => (
  <section className="recent" aria-label={t`Recent searches`}>
    <ul>
      {words.map((word) => (
        <li key={word}>
          <button type="button" className="tag" onClick={() => onChoose(word)}>
            <span>{word}</span>
          </button>
        </li>
      ))}
    </ul>
    <TextButton className="small" aria-description={t`Recent searches`} onClick={onForget}>{t`Clear`}</TextButton>
  </section>
);

interface SearchBoxProps {
  text: string;
  onType: (text: string) => void;
  children: ReactNode;
}

/** A word is remembered once the field is left or Enter is pressed. */
export function SearchBox({ text, onType, children }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const { words, remember, forget } = useRecent();
  const put = (next: string) => {
    onType(next);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) =>
    event.key === 'Enter' && !isComposing(event.nativeEvent) && remember(text);
  return (
    <>
      <search className="with-icon">
        <Search className="icon" />
        <input
          ref={field}
          className="amplify-input"
          type="search"
          enterKeyHint="search"
          placeholder={t`Search by name, breed or place`}
          aria-label={t`Search dogs`}
          {...useShortcut('/')}
          maxLength={MAX_QUERY}
          value={text}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => remember(text)}
        />
        {text !== '' && (
          <IconButton label={t`Clear search`} onClick={() => put('')}>
            <X className="icon" />
          </IconButton>
        )}
      </search>
      {children}
      {text === '' && words.length > 0 && (
        <Recent
          words={words}
          onChoose={put}
          onForget={() => {
            forget();
            field.current?.focus();
          }}
        />
      )}
    </>
  );
}
