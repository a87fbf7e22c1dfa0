import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { TipRow as Row, Tip } from '#shared/lost/tips';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { stayInRow } from '../../ui/focus.ts';
import { NextPage } from '../../ui/pages.tsx';
import { RowSkeleton } from '../../ui/skeletons.tsx';
import { Pending } from '../../ui/states.tsx';
import { tipsQuery, useRemovedTips, useRemoveTip } from './collar.ts';
import { useLiveTips } from './tip-list.ts';
import { keyOf, Others, TipRow } from './tip-row.tsx';

interface AboutProps extends ReturnType<typeof useRemovedTips> {
  name: string;
}

function Remove({ tip: { kind, tipId }, name, onRemoved }: AboutProps & { tip: Tip }) {
  const { mutate, isPending } = useRemoveTip(onRemoved);
  return (
    <Button
      size="small"
      aria-description={kind === 'have' ? t`I have ${name}` : t`I saw ${name}`}
      busy={isPending}
      onClick={({ currentTarget }) => {
        stayInRow(currentTarget);
        mutate(tipId);
      }}
    >{t`Remove`}</Button>
  );
}

function Removable({ row, ...about }: AboutProps & { row: Row }) {
  const [first] = row.tips;
  if (!first) return null;
  const { name, removed } = about;
  const isGone = ({ tipId }: Tip) => removed.includes(tipId);
  const removing = (tip: Tip) =>
    isGone(tip) ? <p className="muted small">{t`Removed`}</p> : <Remove tip={tip} {...about} />;
  const others = (
    <Others row={row} name={name} pin={null}>
      {removing}
    </Others>
  );
  const words = row.tips.every(isGone) ? t`Removed` : undefined;
  return (
    <TipRow tip={first} name={name} pin={null} others={others} isKept={isGone(first)} words={words}>
      {removing(first)}
    </TipRow>
  );
}

export function Tips({ name }: { name: string }) {
  useLiveTips();
  const about = useRemovedTips();
  const { data, error, refetch, ...more } = useInfiniteQuery(tipsQuery);
  if (!data) return <Pending error={error} onRetry={refetch} words={t`Loading what finders wrote…`} />;
  const rows = data.pages.flatMap(({ items }) => items);
  return (
    <Card bare className="tips" aria-label={t`From finders`}>
      <div className="tips-head">
        <h2>{t`From finders`}</h2>
        <p className="muted small">{t`Only you see these. Each goes after 30 days. Meet in a public place, with somebody you know.`}</p>
        {rows.length === 0 && !more.hasNextPage && <p>{t`Nobody has written yet.`}</p>}
      </div>
      <ul>
        {rows.map((row) => (
          <Removable key={keyOf(row)} row={row} name={name} {...about} />
        ))}
      </ul>
      <NextPage {...more} error={error}>
        <RowSkeleton of="tips" />
      </NextPage>
    </Card>
  );
}
