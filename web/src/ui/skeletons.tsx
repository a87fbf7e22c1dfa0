import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

/** Announces the content being loaded; the shape appears after 300 ms. */
function Waiting({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="waiting" role="status">
      <span className="visually-hidden">{words}</span>
      {children}
    </div>
  );
}

export const Line = ({ width, height = 14 }: { width?: string; height?: number }) => (
  <div className="skeleton" style={{ width, height }} />
);

const Head = ({ size }: { size: number }) => (
  <div className="row">
    <div className="skeleton round" style={{ width: size, height: size }} />
    <div className="grow skeleton-lines">
      <Line width="32%" />
      <Line width="52%" height={12} />
    </div>
  </div>
);

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

/** The first one has a picture. */
export function PostSkeleton({ posts = 1 }: { posts?: number }) {
  return (
    <Waiting words={t`Loading posts…`}>
      {places(posts).map((place) => (
        <div className="card skeleton-card" key={place} aria-hidden="true">
          <Head size={44} />
          {posts > 1 && place === 0 && <div className="skeleton skeleton-picture" />}
          <Line />
          <Line width="70%" />
        </div>
      ))}
    </Waiting>
  );
}

export const CardSkeleton = ({ words }: { words: string }) => (
  <Waiting words={words}>
    <div className="card skeleton-card" aria-hidden="true">
      <Head size={72} />
      <Line height={44} />
      <Line width="70%" />
    </div>
  </Waiting>
);

export const WholePostSkeleton = () => (
  <Waiting words={t`Loading the post…`}>
    <div className="card skeleton-card" aria-hidden="true">
      <div className="skeleton skeleton-picture" />
      <Head size={44} />
      <Line />
      <Line width="70%" />
    </div>
  </Waiting>
);

export function UserCardSkeleton() {
  return (
    <Waiting words={t`Loading dogs…`}>
      <div className="usercard" aria-hidden="true">
        <div className="skeleton round" style={{ width: 56, height: 56 }} />
        <div className="skeleton-lines skeleton-words">
          <Line width="40%" />
          <Line width="52%" height={12} />
          <Line width="64%" height={12} />
        </div>
        <div className="tags">
          <Line width="74px" height={28} />
          <Line width="82px" height={28} />
        </div>
        <div className="row">
          <Line width="76px" height={36} />
          <Line width="112px" height={36} />
        </div>
      </div>
    </Waiting>
  );
}

const ROWS = {
  dogs: msg`Loading dogs…`,
  comments: msg`Loading comments…`,
  conversations: msg`Loading conversations…`,
  notifications: msg`Loading notifications…`,
  tips: msg`Loading more sightings…`,
};

interface RowSkeletonProps {
  of?: keyof typeof ROWS;
  rows?: number;
}

export function RowSkeleton({ of = 'dogs', rows = 1 }: RowSkeletonProps) {
  return (
    <Waiting words={i18n._(ROWS[of])}>
      {places(rows).map((place) => (
        <div className="skeleton-row" key={place} aria-hidden="true">
          <Head size={44} />
        </div>
      ))}
    </Waiting>
  );
}

/** Enough cards to fill the first screen. */
export function DogGridSkeleton({ dogs }: { dogs: number }) {
  return (
    <Waiting words={t`Loading dogs…`}>
      <div className="grid" aria-hidden="true">
        {places(dogs).map((place) => (
          <div className="dog" key={place}>
            <div className="picture skeleton" />
            <div className="info skeleton-lines">
              <Line width="60%" height={20} />
              <Line width="80%" />
              <Line height={36} />
            </div>
          </div>
        ))}
      </div>
    </Waiting>
  );
}

export function ProfileSkeleton() {
  return (
    <Waiting words={t`Loading the profile…`}>
      <div className="card" aria-hidden="true">
        <div className="yard skeleton" />
        <div className="profile-head skeleton-lines">
          <div className="avatar skeleton round" />
          <Line width="40%" height={26} />
          <Line width="26%" />
          <Line width="64%" height={20} />
        </div>
      </div>
    </Waiting>
  );
}

const BUBBLES = [
  { width: '46%', mine: false },
  { width: '62%', mine: false },
  { width: '38%', mine: true },
  { width: '54%', mine: true },
];

export function MessagesSkeleton() {
  return (
    <Waiting words={t`Loading messages…`}>
      <div className="log-skeleton" aria-hidden="true">
        {BUBBLES.map(({ width, mine }) => (
          <div key={width} className={mine ? 'skeleton mine' : 'skeleton'} style={{ width }} />
        ))}
      </div>
    </Waiting>
  );
}
