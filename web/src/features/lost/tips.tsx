import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Tip } from '#shared/lost/tips';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { tipsQuery, useRemoveTip } from './collar.ts';
import './tips.css';

const Words = ({ where, words, reach }: Tip) => (
  <>
    {where && (
      <p>
        <Trans>
          Where: <bdi>{where}</bdi>
        </Trans>
      </p>
    )}
    {words && <p className="tip-words">{words}</p>}
    {reach && (
      <p>
        <Trans>
          Reach them: <bdi>{reach}</bdi>
        </Trans>
      </p>
    )}
  </>
);

function TipRow({ tip, name }: { tip: Tip; name: string }) {
  const { mutate, isPending } = useRemoveTip();
  const title = tip.kind === 'have' ? t`I have ${name}` : t`I saw ${name}`;
  return (
    <li className={tip.kind === 'have' ? 'has' : undefined}>
      <b>{title}</b>
      <span className="meta">
        <TimeAgo timestamp={tip.createdAt} />
      </span>
      {tip.refused ? (
        <details>
          <summary>{t`This message may be unkind. Show it.`}</summary>
          <Words {...tip} />
        </details>
      ) : (
        <Words {...tip} />
      )}
      <Button
        size="small"
        aria-description={title}
        busy={isPending}
        onClick={() => mutate(tip.tipId)}
      >{t`Remove`}</Button>
    </li>
  );
}

export function Tips({ name }: { name: string }) {
  const { data, error, refetch } = useQuery(tipsQuery);
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : null;
  return (
    <Card className="tips" aria-label={t`From finders`}>
      <h2>{t`From finders`}</h2>
      <p className="muted sm">{t`Only you see these. Each goes after 30 days. Meet in a public place, with somebody you know.`}</p>
      {data.items.length === 0 ? (
        <p>{t`Nobody has written yet.`}</p>
      ) : (
        <ul>
          {data.items.map((tip) => (
            <TipRow key={tip.tipId} tip={tip} name={name} />
          ))}
        </ul>
      )}
    </Card>
  );
}
