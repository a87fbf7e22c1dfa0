import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Profile, Restricted } from '#shared/profiles/contract';
import { QuietArt } from '../art/quiet-art.tsx';
import { paths } from '../core/paths.ts';
import { DeleteAccount } from '../features/auth/delete-account.tsx';
import { ExportData } from '../features/auth/export-data.tsx';
import { PasswordRow } from '../features/auth/password-row.tsx';
import { SecondStepRow } from '../features/auth/second-step-row.tsx';
import { blockedQuery } from '../features/follows/blocks.ts';
import { Blocks, BlocksModal, UnblockButton } from '../features/follows/blocks-modal.tsx';
import { DogMenu } from '../features/follows/dog-menu.tsx';
import { FollowButton } from '../features/follows/follow-button.tsx';
import { FollowersModal, FollowingModal } from '../features/follows/follow-modals.tsx';
import { HomeArea } from '../features/lost/area-button.tsx';
import { CollarLink, LostLink, SafetyLink } from '../features/lost/links.tsx';
import { OwnAvatar } from '../features/media/own-avatar.tsx';
import { MessageButton } from '../features/messages/message-button.tsx';
import { OnThisDevice } from '../features/notifications/on-this-device.tsx';
import { PostsBy } from '../features/posts/posts-by.tsx';
import { useSetAvatar } from '../features/profiles/avatar.ts';
import { BasicInfo } from '../features/profiles/basic-info.tsx';
import { DangerZone } from '../features/profiles/danger-zone.tsx';
import { EditForm } from '../features/profiles/edit-form.tsx';
import { profileOf, useFreshMe } from '../features/profiles/profile.ts';
import { ProfileHead } from '../features/profiles/profile-head.tsx';
import { ProfileLayout } from '../features/profiles/profile-layout.tsx';
import { RemovePhoto } from '../features/profiles/remove-photo.tsx';
import { BlockedCard, RestrictedCard } from '../features/profiles/restricted-card.tsx';
import { Settings } from '../features/profiles/settings.tsx';
import { ShareProfile } from '../features/profiles/share-profile.tsx';
import { useGate } from '../features/profiles/use-gate.ts';
import { ProfileSkeleton } from '../ui/skeletons.tsx';
import { EmptyState, isMissing, Missing } from '../ui/states.tsx';
import { useTitle } from '../ui/use-title.ts';

const NoPosts = ({ name }: { name: string }) => (
  <EmptyState art={QuietArt} title={t`No posts yet`}>{t`${name}’s first post will land here.`}</EmptyState>
);

const BookmarksLink = () => <Link className="textlink" to={paths.bookmarks}>{t`Bookmarks`}</Link>;

type Dialog = 'edit' | 'following' | 'followers' | 'blocks' | 'delete';

interface OwnProps {
  me: ReturnType<typeof useFreshMe>;
  onOpen: (dialog: Dialog) => void;
}

const AccountSettings = ({ me, onOpen }: OwnProps) => (
  <>
    <Settings privacy={me.privacy} notifications={me.notifications} visibility={me.visibility}>
      <OnThisDevice>
        <SafetyLink />
      </OnThisDevice>
      <HomeArea area={me.area} />
      <LostLink />
      <CollarLink />
      <Blocks onOpen={() => onOpen('blocks')} />
      <PasswordRow />
      <SecondStepRow />
      <ExportData />
    </Settings>
    <DangerZone name={me.name} onDelete={() => onOpen('delete')} />
  </>
);

function OwnProfile() {
  const me = useFreshMe();
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const { mutateAsync: save } = useSetAvatar();
  useTitle(t`Profile`);
  return (
    <>
      <ProfileLayout
        head={
          <ProfileHead
            dog={me}
            camera={<OwnAvatar save={save} />}
            action={<ShareProfile dog={me} />}
            removal={me.profileImageUrl !== null && <RemovePhoto />}
            onFollowing={() => setDialog('following')}
            onFollowers={() => setDialog('followers')}
          />
        }
        info={<BasicInfo dog={me} onEdit={() => setDialog('edit')} />}
        posts={
          <PostsBy userId={me.userId} title={t`Your Posts`} more=<BookmarksLink /> empty={<NoPosts name={me.name} />} />
        }
        settings={<AccountSettings me={me} onOpen={setDialog} />}
      />
      {dialog === 'edit' && <EditForm me={me} onClose={close} />}
      {dialog === 'delete' && <DeleteAccount dog={me} onClose={close} />}
      {dialog === 'following' && <FollowingModal onClose={close} />}
      {dialog === 'followers' && <FollowersModal onClose={close} />}
      {dialog === 'blocks' && <BlocksModal onClose={close} />}
    </>
  );
}

interface OpenProps {
  dog: Profile;
  titleRef: Ref<HTMLHeadingElement>;
}

function Open({ dog, titleRef }: OpenProps) {
  const navigate = useNavigate();
  const action = (
    <>
      <FollowButton dog={dog} place="head" />
      <MessageButton dog={dog} />
      <DogMenu dog={dog} onBlocked={() => navigate(paths.explore)} />
    </>
  );
  return (
    <ProfileLayout
      head={<ProfileHead dog={dog} online={dog.isOnline} action={action} titleRef={titleRef} />}
      info={<BasicInfo dog={dog} />}
      posts={<PostsBy userId={dog.userId} title={t`Posts`} empty={<NoPosts name={dog.name} />} />}
    />
  );
}

function Visited({ dog, titleRef }: { dog: Profile | Restricted; titleRef: Ref<HTMLHeadingElement> }) {
  const navigate = useNavigate();
  if (!dog.restricted) return <Open dog={dog} titleRef={titleRef} />;
  const ask = (
    <>
      <FollowButton dog={dog} place="head" size="large" className="ask" />
      <DogMenu dog={dog} onBlocked={() => navigate(paths.explore)} />
    </>
  );
  return <RestrictedCard dog={dog} action={ask} titleRef={titleRef} />;
}

const Loading = () => (
  <div className="column">
    <ProfileSkeleton />
  </div>
);

/** A dog that is not there for the viewer, or that the viewer itself has blocked. */
function NotThere({ userId, ...refusal }: { userId: string; error: Error; onRetry: () => void }) {
  const { data: dog, isPending } = useQuery(blockedQuery(userId));
  if (isPending) return <Loading />;
  if (dog) return <BlockedCard dog={dog} action={<UnblockButton dog={dog} size="large" className="ask" />} />;
  return <Missing {...refusal} code="profiles.notFound" />;
}

function DogProfile({ userId }: { userId: string }) {
  const { data: dog, error, refetch } = useQuery(profileOf(userId));
  const titleRef = useGate(dog);
  const isGone = isMissing(error, 'profiles.notFound');
  useTitle(dog?.name ?? t`Profile`);
  return (
    <>
      {dog && !isGone && <Visited dog={dog} titleRef={titleRef} />}
      {error && isGone && <NotThere userId={userId} error={error} onRetry={refetch} />}
      {error && !isGone && !dog && <Missing error={error} onRetry={refetch} code="profiles.notFound" />}
      {!dog && !error && <Loading />}
    </>
  );
}

/** The viewer's own profile under either address; another dog's by its id. */
export function Component() {
  const { userId } = useParams<{ userId: string }>();
  const me = useFreshMe();
  return userId === undefined || userId === me.userId ? <OwnProfile /> : <DogProfile key={userId} userId={userId} />;
}
