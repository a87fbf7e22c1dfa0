import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../core/paths.ts';
import { Card } from '../../ui/card.tsx';
import './alert.css';
import { HomeAgain } from './home-again.tsx';
import { SHOWN_AT_FIRST, type Shown } from './near.ts';
import { NearRows, useNearRows } from './near-rows.tsx';

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
