import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { paths } from '../../core/paths.ts';
import { Card } from '../../ui/card.tsx';
import './alert.css';
import { HomeAgain } from './home-again.tsx';
import { type Near, SHOWN_AT_FIRST, useNearRows } from './near.ts';
import { NearRows } from './near-rows.tsx';

function Missing({ items, isWhole }: Omit<Near, 'home'>) {
  const shown = useNearRows(items.slice(0, SHOWN_AT_FIRST));
  if (shown.rows.length === 0) return null;
  return (
    <Card className="stack" aria-label={t`Missing near you`}>
      <h2 className="alert-state">{t`Missing near you`}</h2>
      <NearRows {...shown} />
      {(items.length > SHOWN_AT_FIRST || !isWhole) && (
        <Link className="textlink alert-more" to={paths.near}>{t`All alerts`}</Link>
      )}
    </Card>
  );
}

export function Component({ near: { home, ...list } }: { near: Near }) {
  return (
    <>
      {home.map((dog) => (
        <HomeAgain key={dog.userId} dog={dog} />
      ))}
      <Missing {...list} />
    </>
  );
}
