import { plural, t } from '@lingui/core/macro';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { type Found, profiles } from '#shared/profiles/contract';
import { DefaultAvatar } from '../../art/default-avatar.tsx';
import { call } from '../../core/api.ts';
import { breedName } from '../../core/breed.ts';
import { KEPT } from '../../core/kept-answers.ts';
import { byCursor } from '../../core/paging.ts';
import { paths } from '../../core/paths.ts';
import { sources } from '../../core/sources.ts';
import { Handle, Online, useShownPicture } from '../../ui/avatar.tsx';
import { type Search, useSearch } from './use-search.ts';
import { years } from './years.ts';
import './dog-card.css';
import { SearchArt } from '../../art/search-art.tsx';
import { useAnnouncement } from '../../core/announce.ts';
import { Button } from '../../ui/button.tsx';
import { NextPage } from '../../ui/pages.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { DogGridSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, Failure } from '../../ui/states.tsx';
import { breedGroups } from './breeds.ts';
import { SearchBox } from './search-box.tsx';
import './discover.css';

export const isAll = ({ word, breed }: Search) => word === '' && breed === undefined;

const discoverQuery = ({ word, breed }: Search) =>
  infiniteQueryOptions({
    queryKey: ['profiles', 'discover', word, breed ?? ''],
    queryFn: ({ pageParam }) =>
      call(profiles.discover, { ...(word && { q: word }), ...(breed && { breed }), ...pageParam }),
    ...byCursor,
    ...(isAll({ word, breed }) && KEPT),
    placeholderData: keepPreviousData,
  });

interface DogCardProps {
  dog: Found;
  action: ReactNode;
}

const DRAWN = '(max-width: 767px) 50vw, 280px';

function Picture({ url }: { url: string | null }) {
  const { src, onError } = useShownPicture(url);
  return src ? (
    <img {...sources(src, DRAWN)} alt="" loading="lazy" decoding="async" onError={onError} />
  ) : (
    <DefaultAvatar />
  );
}

function Details({ dog: { age, breed = '', location } }: Pick<DogCardProps, 'dog'>) {
  if (age === undefined) {
    return (
      <p className="faint private">
        <Lock className="icon small" />
        {t`Private profile`}
      </p>
    );
  }
  return (
    <>
      <p>{breedName(breed)}</p>
      <p className="faint">
        {years(age)} · {location}
      </p>
    </>
  );
}

function DogCard({ dog, action }: DogCardProps) {
  const nameId = useId();
  const profile = paths.userProfile(dog.userId);
  return (
    <article className="dog" aria-labelledby={nameId}>
      <div className="picture">
        <Link to={profile} tabIndex={-1} aria-hidden="true">
          <Picture url={dog.profileImageUrl} />
        </Link>
        {dog.isOnline && <Online online />}
      </div>
      <div className="info">
        <Link className="name" id={nameId} to={profile}>
          <bdi>{dog.name}</bdi>
        </Link>
        <p className="faint">
          <Handle username={dog.username} />
        </p>
        <Details dog={dog} />
        {action}
      </div>
    </article>
  );
}

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
