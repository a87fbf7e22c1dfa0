import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Tip } from '#shared/lost/tips';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Pending } from '../../ui/pending.tsx';
import { tipsQuery, useRemoveTip } from './collar.ts';
import { TipRow } from './tip-row.tsx';

function Removable({ tip, name }: { tip: Tip; name: string }) {
  const { mutate, isPending } = useRemoveTip();
  return (
    <TipRow tip={tip} name={name} pin={null}>
      <Button
        size="small"
        aria-description={tip.kind === 'have' ? t`I have ${name}` : t`I saw ${name}`}
        busy={isPending}
        onClick={() => mutate(tip.tipId)}
      >{t`Remove`}</Button>
    </TipRow>
  );
}

export function Tips({ name }: { name: string }) {
  const { data, error, refetch } = useQuery(tipsQuery);
  if (!data) return <Pending error={error} onRetry={refetch} words={t`Loading what finders wrote…`} />;
  return (
    <Card bare className="tips" aria-label={t`From finders`}>
      <div className="tips-head">
        <h2>{t`From finders`}</h2>
        <p className="muted small">{t`Only you see these. Each goes after 30 days. Meet in a public place, with somebody you know.`}</p>
        {data.items.length === 0 && <p>{t`Nobody has written yet.`}</p>}
      </div>
      <ul>
        {data.items.map((tip) => (
          <Removable key={tip.tipId} tip={tip} name={name} />
        ))}
      </ul>
    </Card>
  );
}
