import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { type Found, MAX_QUERY } from '#shared/profiles/contract';
import { SearchArt } from '../../art/search-art.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { DogGridSkeleton } from '../../ui/skeletons.tsx';
import { discoverQuery } from './discovery.ts';
import { DogCard } from './dog-card.tsx';
import { useSearch } from './use-search.ts';
import '../../ui/search-field.css';
import './discover.css';

const FIRST_LOOK = 8;
const ROW = 4;

interface SearchBoxProps {
  text: string;
  onType: (text: string) => void;
}

function SearchBox({ text, onType }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    field.current?.focus();
  };
  return (
    <search className="with-icon">
      <Search className="icon" />
      <input
        ref={field}
        className="amplify-input"
        type="search"
        placeholder={t`Search by name, breed or place`}
        aria-label={t`Search dogs`}
        aria-keyshortcuts="/"
        maxLength={MAX_QUERY}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
      {text !== '' && (
        <IconButton label={t`Clear search`} onClick={clear}>
          <X className="icon" />
        </IconButton>
      )}
    </search>
  );
}

const NobodyFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    art={SearchArt}
    title={t`No dog by that name`}
    action={<Button look="outline" size="small" onClick={onClear}>{t`Clear search`}</Button>}
  >{t`Check the spelling, or sniff around with a breed or a town.`}</EmptyState>
);

interface FoundDogsProps {
  word: string;
  follow: (dog: Found) => ReactNode;
  onClear: () => void;
}

function FoundDogs({ word, follow, onClear }: FoundDogsProps) {
  const { data, error, refetch, isPlaceholderData, ...more } = useInfiniteQuery(discoverQuery(word));
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <DogGridSkeleton dogs={FIRST_LOOK} />;
  const dogs = data.pages.flatMap(({ items }) => items);
  const nobody = dogs.length === 0 && !more.hasNextPage;
  return (
    <>
      <span className="sr" role="status">
        {nobody && t`No dog found`}
      </span>
      {nobody && <NobodyFound onClear={onClear} />}
      <div className="grid" aria-busy={isPlaceholderData}>
        {dogs.map((dog) => (
          <DogCard key={dog.userId} dog={dog} action={follow(dog)} />
        ))}
      </div>
      {!isPlaceholderData && (
        <NextPage {...more} error={error}>
          <DogGridSkeleton dogs={ROW} />
        </NextPage>
      )}
    </>
  );
}

export function Discover({ follow }: Pick<FoundDogsProps, 'follow'>) {
  const { text, word, type } = useSearch();
  return (
    <>
      <SearchBox text={text} onType={type} />
      <FoundDogs word={word} follow={follow} onClear={() => type('')} />
    </>
  );
}
