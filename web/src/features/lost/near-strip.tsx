import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import type { HomeAgain as Dog } from '#shared/lost/alert';
import { Ball } from '../../art/ball.tsx';
import { usePutAway } from '../../core/storage.ts';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import './alert.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../core/paths.ts';
import { SHOWN_AT_FIRST, type Shown, thanksOf } from './near.ts';
import { NearRows, useNearRows } from './near-rows.tsx';

/** A dog that is home thanks one that helped, for a week or until the card is closed in this browser. */
export function HomeAgain({ dog }: { dog: Dog }) {
  const { name } = dog;
  const { isAway, putAway } = usePutAway(thanksOf(dog));
  if (isAway) return null;
  return (
    <Card className="row">
      <Ball className="home-ball" />
      <p className="grow" role="status">
        {t`${name} is home. Thank you for looking.`}
      </p>
      <IconButton label={t`Close the thanks of ${name}`} onClick={putAway}>
        <X className="icon" />
      </IconButton>
    </Card>
  );
}

function Missing({ items, home, isWhole }: Shown) {
  const { rows } = useNearRows([items], SHOWN_AT_FIRST);
  const [hadMore, setHadMore] = useState(false);
  const hasMore = items.length > SHOWN_AT_FIRST || !isWhole;
  if (hasMore && !hadMore) setHadMore(true);
  if (rows.length === 0) return null;
  return (
    <Card className="stack" aria-label={t`Missing near you`}>
      <h2 className="alert-state">{t`Missing near you`}</h2>
      <NearRows rows={rows} home={home} />
      {(hasMore || hadMore) && <Link className="textlink alert-more" to={paths.near}>{t`All alerts`}</Link>}
    </Card>
  );
}

export function Component({ near }: { near: Shown }) {
  return (
    <>
      {near.home.map((dog) => (
        <HomeAgain key={dog.userId} dog={dog} />
      ))}
      <Missing key={near.turn} {...near} />
    </>
  );
}
