import { Lock } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { Restricted } from '#shared/profiles/contract';
import { FenceArt } from '../../art/fence-art.tsx';
import { Avatar } from '../../ui/avatar.tsx';

interface RestrictedCardProps {
  dog: Restricted;
  action: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
}

export function RestrictedCard({ dog, action, titleRef }: RestrictedCardProps) {
  return (
    <div className="col narrow">
      <article className="card restricted">
        <div className="art">
          <FenceArt />
        </div>
        <div className="inner">
          <Avatar imageUrl={dog.profileImageUrl} />
          <h1 ref={titleRef} tabIndex={-1}>
            {dog.name}
          </h1>
          <span className="faint">@{dog.username}</span>
          <span className="pill">
            <Lock className="icon small" />
            Private profile
          </span>
          <p>This yard has a gate. Ask to follow, and once they accept, you’ll see their posts and details.</p>
          {action}
        </div>
      </article>
    </div>
  );
}
