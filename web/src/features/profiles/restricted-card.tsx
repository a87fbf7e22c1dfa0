import { t } from '@lingui/core/macro';
import { Ban, Lock, type LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { Card } from '#shared/profiles/contract';
import { FenceArt } from '../../art/fence-art.tsx';
import { Avatar, Handle } from '../../ui/avatar.tsx';
import './restricted-card.css';

interface FencedProps {
  dog: Card;
  action: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
}

interface Why {
  icon: LucideIcon;
  state: string;
  children: ReactNode;
}

/** A dog behind the fence: `state` says in two words why, and the children in a sentence. */
function Fenced({ dog, action, titleRef, icon: Icon, state, children }: FencedProps & Why) {
  return (
    <div className="column narrow">
      <article className="card restricted">
        <div className="art">
          <FenceArt />
        </div>
        <div className="inner">
          <Avatar imageUrl={dog.profileImageUrl} upTo={88} />
          <h1 ref={titleRef} tabIndex={-1}>
            <bdi>{dog.name}</bdi>
          </h1>
          <span className="faint">
            <Handle username={dog.username} />
          </span>
          <span className="pill">
            <Icon className="icon small" />
            {state}
          </span>
          <p>{children}</p>
          {action}
        </div>
      </article>
    </div>
  );
}

export const RestrictedCard = (props: FencedProps) => (
  <Fenced
    {...props}
    icon={Lock}
    state={t`Private profile`}
  >{t`This yard has a gate. Ask to follow, and once they accept, you’ll see their posts and details.`}</Fenced>
);

export const BlockedCard = (props: FencedProps) => (
  <Fenced
    {...props}
    icon={Ban}
    state={t`Blocked by you`}
  >{t`You can’t see each other. ${props.dog.name} wasn’t notified, and won’t be if you unblock.`}</Fenced>
);
