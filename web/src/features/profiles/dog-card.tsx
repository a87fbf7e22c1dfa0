import { t } from '@lingui/core/macro';
import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Found } from '#shared/profiles/contract';
import { DefaultAvatar } from '../../art/default-avatar.tsx';
import { breedName } from '../../core/breed.ts';
import { paths } from '../../core/paths.ts';
import { sources } from '../../core/sources.ts';
import { Handle, Online, useShownPicture } from '../../ui/avatar.tsx';
import { years } from './years.ts';
import './dog-card.css';

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

export function DogCard({ dog, action }: DogCardProps) {
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
