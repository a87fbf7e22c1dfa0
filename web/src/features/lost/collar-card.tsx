import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { spelledCode } from '#shared/lost/code';
import type { Collar } from '#shared/lost/collar';
import { useMe } from '../../core/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Modal } from '../../ui/modal.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { Pending } from '../../ui/states.tsx';
import { Switch } from '../../ui/switch.tsx';
import { collarQuery, useRemoveCollar, useSetCollar, useSwitchCollar } from './collar.ts';
import { collarAddress, SafetyLink } from './links.tsx';
import './collar.css';
import { NeedsField } from './choices.tsx';
import { Refused } from './refused.tsx';

/** Three tags of 25 mm and three of 35 mm, to be cut out. */
const SIZES = ['small', 'small', 'small', 'large', 'large', 'large'] as const;

const TagSheet = ({ code, address }: { code: string; address: string }) => (
  <div className="tag-sheet" aria-hidden="true">
    {SIZES.map((size, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: six tags that never change
      <div className={`tag-to-cut ${size}`} key={at}>
        <QrCode text={address} label={spelledCode(code)} />
        <b>{spelledCode(code)}</b>
      </div>
    ))}
  </div>
);

interface ConfirmProps {
  action: 'renew' | 'remove';
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

const Confirm = ({ action, isPending, onConfirm, onClose }: ConfirmProps) => (
  <Modal
    title={action === 'remove' ? t`Remove the code?` : t`New code?`}
    open
    alert
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>{t`Leave it`}</Button>
        <Button look="danger" busy={isPending} onClick={onConfirm}>
          {action === 'remove' ? t`Remove` : t`New code`}
        </Button>
      </>
    }
  >
    <p>{t`The old tag stops working at once.`}</p>
  </Modal>
);

interface ShownProps {
  words: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

const Shown = ({ words, on, onChange }: ShownProps) => (
  <div className="switchrow">
    <div>
      <h3>{words}</h3>
    </div>
    <Switch label={words} checked={on} onChange={onChange} />
  </div>
);

/** Shows what was pressed at once, before it is saved. */
function PageShows({ collar }: { collar: Collar }) {
  const { name } = useMe();
  const set = useSwitchCollar();
  const { showsBreed, showsPhoto = false, needs = [] } = set.isPending ? { ...collar, ...set.variables } : collar;
  const change = (changed: Partial<Collar>) => set.mutate({ showsBreed, showsPhoto, needs, ...changed });
  return (
    <>
      <div>
        <h2>{t`What the page shows`}</h2>
        <p className="muted small">{t`The page always shows the name, and nothing about you.`}</p>
        <Shown words={t`Profile photo`} on={showsPhoto} onChange={(on) => change({ showsPhoto: on })} />
        <Shown words={t`Breed`} on={showsBreed} onChange={(on) => change({ showsBreed: on })} />
      </div>
      <NeedsField name={name} needs={needs} onChange={(chosen) => change({ needs: chosen })} />
    </>
  );
}

function Actions({ collar }: { collar: Collar & { code: string } }) {
  const { code, showsBreed } = collar;
  const [asked, setAsked] = useState<ConfirmProps['action']>();
  const [set, remove] = [useSetCollar(), useRemoveCollar()];
  const close = { onSettled: () => setAsked(undefined) };
  const error = set.error ?? remove.error;
  return (
    <>
      <PageShows collar={collar} />
      <div className="collar-actions">
        <Button look="primary" onClick={() => print()}>
          <Printer className="icon" />
          {t`Print`}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setAsked('renew')}>{t`New code`}</Button>
        <Button aria-haspopup="dialog" onClick={() => setAsked('remove')}>{t`Remove`}</Button>
      </div>
      <Refused error={error} />
      {asked && (
        <Confirm
          action={asked}
          isPending={set.isPending || remove.isPending}
          onConfirm={() =>
            asked === 'remove' ? remove.mutate(undefined, close) : set.mutate({ showsBreed, instead: code }, close)
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function WithCode({ collar }: { collar: Collar & { code: string } }) {
  const address = collarAddress(collar.code);
  return (
    <>
      <Card className="collar" aria-label={t`Collar code`}>
        <div className="collar-code">
          <QrCode text={address} label={t`Leads to ${address}`} />
          <div>
            <b className="collar-words">{spelledCode(collar.code)}</b>
            <a
              className="textlink"
              href={address}
              target="_blank"
              rel="noreferrer"
            >{t`Open the page that finders see`}</a>
          </div>
        </div>
        <Actions collar={collar} />
        <p className="muted small">{t`Some countries want a name and address on the tag as well. This code is an addition.`}</p>
        <SafetyLink />
      </Card>
      <TagSheet code={collar.code} address={address} />
    </>
  );
}

function WithoutCode({ showsBreed, showsPhoto }: Collar) {
  const { mutate, isPending, error } = useSetCollar();
  return (
    <Card className="collar" aria-label={t`Collar code`}>
      <p>{t`Put a code on your dog’s tag. Whoever finds your dog opens its page and writes to you, without an account, and without seeing your name, address or number.`}</p>
      <Button
        look="primary"
        busy={isPending}
        onClick={() => mutate({ showsBreed, showsPhoto })}
      >{t`Make a code`}</Button>
      <Refused error={error} />
    </Card>
  );
}

export function CollarCard() {
  const { data, error, refetch } = useQuery(collarQuery);
  if (!data) return <Pending error={error} onRetry={refetch} words={t`Loading the code…`} />;
  return data.code === null ? <WithoutCode {...data} /> : <WithCode collar={{ ...data, code: data.code }} />;
}
