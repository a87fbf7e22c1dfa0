import { plural, t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Found } from '#shared/profiles/contract';
import { SearchArt } from '../../art/search-art.tsx';
import { useAnnouncement } from '../../core/announce.ts';
import { breedName } from '../../core/breed.ts';
import { Button } from '../../ui/button.tsx';
import { NextPage } from '../../ui/pages.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { DogGridSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, Failure } from '../../ui/states.tsx';
import { breedGroups } from './breeds.ts';
import { discoverQuery } from './discovery.ts';
import { DogCard } from './dog-card.tsx';
import { SearchBox } from './search-box.tsx';
import { type Search, useSearch } from './use-search.ts';
import './discover.css';

const FIRST_LOOK = 8;
const ROW = 4;

interface BreedFilterProps {
  breed?: string;
  onChoose: (breed: string) => void;
}

const BreedFilter = ({ breed = '', onChoose }: BreedFilterProps) => (
  <SelectField
    label={t`Breed`}
    labelHidden
    placeholder={t`Every breed`}
    groups={breedGroups()}
    value={breed}
    onChange={({ target }) => onChoose(target.value)}
  />
);

interface NobodyFoundProps {
  search: Search;
  onClear: () => void;
}

function NobodyFound({ search: { word, breed }, onClear }: NobodyFoundProps) {
  const action = <Button look="outline" size="small" onClick={onClear}>{t`Clear search`}</Button>;
  if (word !== '') {
    return (
      <EmptyState art={SearchArt} title={t`No dog by that name`} action={action}>
        {t`Check the spelling, or sniff around with a breed or a town.`}
      </EmptyState>
    );
  }
  if (breed) {
    return (
      <EmptyState art={SearchArt} title={t`No ${breedName(breed)} yet`} action={action}>
        {t`Choose another breed, or look at all dogs.`}
      </EmptyState>
    );
  }
  return <EmptyState art={SearchArt} title={t`Nobody here yet`}>{t`New dogs will show up here.`}</EmptyState>;
}

interface FoundDogsProps extends NobodyFoundProps {
  follow: (dog: Found) => ReactNode;
}

/** How many a search has found; undefined while it goes on, and where all dogs are shown. */
function useFound({ word, breed }: Search, dogs: number | undefined, isMore: boolean) {
  const isSearch = word !== '' || breed !== undefined;
  const found = isMore
    ? plural(dogs ?? 0, { one: 'More than # dog found', other: 'More than # dogs found' })
    : plural(dogs ?? 0, { one: '# dog found', other: '# dogs found' });
  useAnnouncement(isSearch && dogs !== undefined && (dogs === 0 ? t`No dog found` : found), `${word} ${breed}`);
}

function FoundDogs({ search, follow, onClear }: FoundDogsProps) {
  const { data, error, refetch, isPlaceholderData, ...more } = useInfiniteQuery(discoverQuery(search));
  const dogs = data?.pages.flatMap(({ items }) => items);
  useFound(search, isPlaceholderData ? undefined : dogs?.length, more.hasNextPage);
  if (!dogs) return error ? <Failure error={error} onRetry={refetch} /> : <DogGridSkeleton dogs={FIRST_LOOK} />;
  const nobody = dogs.length === 0 && !more.hasNextPage;
  return (
    <>
      {nobody && <NobodyFound search={search} onClear={onClear} />}
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
  const { text, search, type, choose, clear } = useSearch();
  return (
    <>
      <div className="search-line">
        <SearchBox text={text} onType={type}>
          <BreedFilter breed={search.breed} onChoose={choose} />
        </SearchBox>
      </div>
      <FoundDogs search={search} follow={follow} onClear={clear} />
    </>
  );
}
