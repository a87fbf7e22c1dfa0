import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { paths } from '../core/paths.ts';
import { namedQuery } from '../features/profiles/profile.ts';
import { ProfileSkeleton } from '../ui/skeletons.tsx';
import { Missing } from '../ui/states.tsx';

export function Component() {
  const { username = '' } = useParams<{ username: string }>();
  const { data, error, refetch } = useQuery(namedQuery(username));
  if (data) return <Navigate replace to={paths.userProfile(data.userId)} />;
  if (error) return <Missing error={error} onRetry={refetch} code="profiles.notFound" />;
  return (
    <div className="column">
      <ProfileSkeleton />
    </div>
  );
}
