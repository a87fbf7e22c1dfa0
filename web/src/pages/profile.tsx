import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Refusal } from '#shared/core/refusal';
import type { Profile } from '#shared/profiles/contract';
import { paths } from '../app/paths.ts';
import { QuietArt } from '../art/quiet-art.tsx';
import { FollowButton } from '../features/follows/follow-button.tsx';
import { PostsBy } from '../features/posts/posts-by.tsx';
import { profileOf, useFreshMe } from '../features/profiles/api.ts';
import { BasicInfo } from '../features/profiles/basic-info.tsx';
import { ProfileHead } from '../features/profiles/profile-head.tsx';
import { ProfileLayout } from '../features/profiles/profile-layout.tsx';
import { RestrictedCard } from '../features/profiles/restricted-card.tsx';
import { Settings } from '../features/profiles/settings.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPage } from '../ui/error-page.tsx';
import { Failure } from '../ui/failure.tsx';
import { ProfileSkeleton } from '../ui/skeletons.tsx';
import { useTitle } from '../ui/use-title.ts';

const NoPosts = ({ name }: { name: string }) => (
  <EmptyState art={QuietArt} title="No posts yet">
    The first post of {name} will land here.
  </EmptyState>
);

function OwnProfile() {
  const me = useFreshMe();
  useTitle('Profile');
  return (
    <ProfileLayout
      head={<ProfileHead dog={me} />}
      info={<BasicInfo dog={me} />}
      posts={<PostsBy userId={me.userId} title="Your Posts" empty={<NoPosts name={me.name} />} />}
      settings={<Settings privacy={me.privacy} />}
    />
  );
}

const Open = ({ dog }: { dog: Profile }) => (
  <ProfileLayout
    head={<ProfileHead dog={dog} online={dog.isOnline} action={<FollowButton dog={dog} place="head" />} />}
    info={<BasicInfo dog={dog} />}
    posts={<PostsBy userId={dog.userId} title="Posts" empty={<NoPosts name={dog.name} />} />}
  />
);

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof Refusal) || error.code !== 'profiles.notFound') {
    return (
      <div className="col pad welcome">
        <Failure error={error} onRetry={onRetry} />
      </div>
    );
  }
  const home = (
    <ButtonLink look="primary" to={paths.home}>
      Go to Home
    </ButtonLink>
  );
  return <ErrorPage action={home}>{error.message}</ErrorPage>;
}

function DogProfile({ userId }: { userId: string }) {
  const { data: dog, error, refetch } = useQuery(profileOf(userId));
  useTitle(dog?.name ?? 'Profile');
  if (dog?.restricted) {
    return <RestrictedCard dog={dog} action={<FollowButton dog={dog} place="head" size="large" className="ask" />} />;
  }
  if (dog) return <Open dog={dog} />;
  if (error) return <Missing error={error} onRetry={refetch} />;
  return (
    <div className="col">
      <ProfileSkeleton />
    </div>
  );
}

/** One's own profile under either address; another dog's under its id. */
export function Component() {
  const { userId } = useParams<{ userId: string }>();
  const me = useFreshMe();
  return userId === undefined || userId === me.userId ? <OwnProfile /> : <DogProfile key={userId} userId={userId} />;
}
