import { t } from '@lingui/core/macro';
import { QuietArt } from '../art/quiet-art.tsx';
import { useMe } from '../core/session.tsx';
import { AreaButton } from '../features/lost/area-button.tsx';
import { useNear, waitingWords } from '../features/lost/near.ts';
import { NearRows, useNearRows } from '../features/lost/near-rows.tsx';
import { Arrived } from '../ui/arrived.tsx';
import { Card } from '../ui/card.tsx';
import { NextPage } from '../ui/pages.tsx';
import { CardSkeleton } from '../ui/skeletons.tsx';
import { EmptyState, Pending } from '../ui/states.tsx';
import { useTitle } from '../ui/use-title.ts';

function Nobody() {
  const { area } = useMe();
  const isOn = area?.alerts === true;
  return (
    <div className="pad">
      <EmptyState
        art={QuietArt}
        title={isOn ? t`Nobody is missing near you` : t`You see no alerts yet`}
        action={!isOn && <AreaButton area={area} words={area ? t`Change` : t`Set my area`} />}
      >
        {isOn
          ? t`When a dog near you is lost, you see it here at once.`
          : area
            ? t`Switch alerts on to see the dogs that are missing near you.`
            : t`Say about where you live to see the dogs that are missing near you.`}
      </EmptyState>
    </div>
  );
}

function All() {
  const { near, error, refetch, ...more } = useNear();
  const { rows, waiting, letIn } = useNearRows(near?.pages);
  if (!near) return <Pending error={error} onRetry={refetch} words={t`Loading the alerts…`} />;
  return (
    <>
      <Arrived words={waitingWords(waiting)} onPress={letIn} />
      {rows.length > 0 && (
        <Card className="stack">
          <NearRows rows={rows} home={near.home} />
        </Card>
      )}
      {rows.every(({ isGone }) => isGone) && near.isWhole && <Nobody />}
      <NextPage {...more} error={error}>
        <CardSkeleton words={t`Loading the alerts…`} />
      </NextPage>
    </>
  );
}

/** Everybody that is missing near by; Home shows the first of them. */
export function Component() {
  useTitle(t`Missing near you`);
  return (
    <div className="column">
      <div className="pagehead">
        <h1>{t`Missing near you`}</h1>
      </div>
      <All />
    </div>
  );
}
