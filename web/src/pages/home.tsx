import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Recommendation } from '#shared/profiles/contract';
import { nameDraft } from '../core/draft.ts';
import { preload } from '../core/preload.ts';
import { FollowButton } from '../features/follows/follow-button.tsx';
import { AskForArea } from '../features/lost/area-button.tsx';
import { NearBy } from '../features/lost/near-by.tsx';
import { AttachButton } from '../features/media/attach-button.tsx';
import { AttachedFile } from '../features/media/attached-file.tsx';
import { usePostAttachment } from '../features/media/use-post-attachment.ts';
import { Composer } from '../features/posts/composer.tsx';
import { feedQuery } from '../features/posts/feed.ts';
import { Feed } from '../features/posts/feed.tsx';
import { Welcome } from '../features/posts/welcome.tsx';
import { CommunityStats } from '../features/profiles/community-stats.tsx';
import { FirstSteps } from '../features/profiles/first-steps.tsx';
import { useFreshMe } from '../features/profiles/profile.ts';
import { recommendedQuery } from '../features/profiles/recommendations.ts';
import { Recommended } from '../features/profiles/recommended.tsx';
import { Button } from '../ui/button.tsx';
import { PostSkeleton } from '../ui/skeletons.tsx';
import { ASIDE, SkipLink } from '../ui/skip-link.tsx';
import { FROM_DESKTOP, useMedia } from '../ui/use-media.ts';
import { useTitle } from '../ui/use-title.ts';

const follow = (dog: Recommendation) => <FollowButton dog={dog} place="card" size="small" />;

const focusComposer = () => document.querySelector<HTMLElement>('.composer textarea')?.focus();

const ToComposer = () => <Button size="small" onClick={focusComposer}>{t`Write it`}</Button>;

export const loader = preload((cache) => cache.prefetchInfiniteQuery(feedQuery));

/** Overlays have addresses in the history, too: opening one loads nothing. */
export const shouldRevalidate = () => false;

/** Recommended and stats are rendered once: in the aside, or in and after the feed. */
export function Component() {
  useTitle(t`Home`);
  const me = useFreshMe();
  const { userId, name, profileImageUrl, followers, following, createdAt } = me;
  const wide = useMedia(FROM_DESKTOP);
  // Below dogs that are still looked for: where there are none, it would move up.
  const isSettled = !useQuery(recommendedQuery).isPending;
  const draft = nameDraft(userId, 'post');
  const attachment = usePostAttachment(draft);
  const stats = { followers, following };
  // Without a dog to follow, everything below is empty. They stay there while they are being followed.
  const [followedNone] = useState(following === 0);
  const dogsFirst = !wide && followedNone;
  return (
    <div className="split">
      {wide && <SkipLink to={ASIDE}>{t`Skip the posts`}</SkipLink>}
      <div className="column">
        <NearBy skeleton={<PostSkeleton posts={4} />}>
          <Welcome name={name} following={following} createdAt={createdAt} />
          {dogsFirst && <Recommended as="rows" follow={follow} />}
          <FirstSteps dog={me} post={<ToComposer />} />
          <Composer
            draft={draft}
            name={name}
            imageUrl={profileImageUrl}
            attachment={attachment}
            well={<AttachedFile {...attachment} />}
            attach={<AttachButton {...attachment} />}
          />
          <Feed
            interlude={
              <>
                <AskForArea />
                {!wide && !dogsFirst && <Recommended as="strip" follow={follow} />}
              </>
            }
            end={!wide && <CommunityStats as="plain" {...stats} />}
          />
        </NearBy>
      </div>
      {wide && (
        <aside className="column aside" id={ASIDE} tabIndex={-1}>
          <Recommended as="card" follow={follow} />
          {isSettled && <CommunityStats as="card" {...stats} />}
        </aside>
      )}
    </div>
  );
}
