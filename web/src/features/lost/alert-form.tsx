import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Megaphone, ShieldCheck } from 'lucide-react';
import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { MAX_PLACE } from '#shared/lost/alert';
import { breedName } from '../../core/breed.ts';
import { useOutgoing } from '../../core/outgoing.ts';
import { isUnderWay } from '../../core/sending.ts';
import { useMe } from '../../core/session.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { OnItsWay } from '../../ui/on-its-way.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useBar } from '../../ui/use-bar.ts';
import { ALERTS, newestPictureQuery } from './alert.ts';
import './alert.css';
import './alert-form.css';
import { type AlertDraft, useAlertDraft } from './alert-draft.ts';
import { Distances, NeedsField } from './choices.tsx';
import { Pin } from './pin.tsx';
import { useGrantedPosition } from './position.ts';
import { Refused } from './refused.tsx';
import { isSquare, pinAt } from './square.ts';
import { momentOf, When } from './when.tsx';

export const agedOf = (age: number) => plural(age, { 0: 'not a year old', one: '# year', other: '# years' });

interface ChosenPhoto {
  uploadId: string | undefined;
  isOnItsWay: boolean;
  attached: { noun: string; sent?: object } | null | undefined;
  clear: () => void;
  restore: (attached: object | undefined) => void;
}

/** The newest own picture, or the profile's, as long as no better one is chosen. */
function Photo({ url, well, attach }: Pick<AlertFormProps, 'well' | 'attach'> & { url: string | null }) {
  const { name, breed, age } = useMe();
  return (
    <Card bare>
      <div className="missing">
        <Avatar imageUrl={url} />
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <p className="muted">
            {breedName(breed)}, {agedOf(age)}
          </p>
          {attach(url ? t`Choose a better photo` : t`Add a photo: it helps most`)}
          <p className="hint">{t`One where the whole dog can be seen is best. Dogs near by see it, also of a private profile.`}</p>
        </div>
      </div>
      {well && <div className="missing-well">{well}</div>}
    </Card>
  );
}

function Place({ draft, isChecked }: { draft: AlertDraft; isChecked: boolean }) {
  const { cell, km, place, seen } = draft;
  useGrantedPosition((position) => cell || draft.setPin(pinAt(position)));
  return (
    <Card className="stack">
      <h2>{t`Last seen`}</h2>
      <Pin
        cell={cell}
        km={km}
        isWrong={isChecked}
        onFound={(found) => draft.setPin(found ?? '')}
        typed={draft.coordinates}
        onType={draft.setCoordinates}
      />
      <TextField
        label={t`Near which place?`}
        optional
        maxLength={MAX_PLACE}
        value={place}
        placeholder={t`Linden Park, by the pond`}
        onChange={({ target }) => draft.setPlace(target.value)}
      />
      <p className="privacyline">
        <ShieldCheck className="icon" />
        <span>
          {cell && isSquare(cell)
            ? t`Others see this square of about five kilometres, nothing finer. If you know the place better, zoom in and press to set a pin.`
            : t`The pin is blurred to about 150 metres before it leaves this device. Choose a corner near by, not your door.`}
        </span>
      </p>
      <When seen={seen} onChange={draft.setSeen} isWrong={isChecked && !momentOf(seen)} />
    </Card>
  );
}

const Help = ({ draft: { words, setWords, needs, setNeeds } }: { draft: AlertDraft }) => {
  const { name } = useMe();
  return (
    <Card className="stack">
      <TextArea
        label={t`What helps to recognise ${name}`}
        optional
        rows={3}
        value={words}
        hint={t`Leave out one mark that only a finder can see. It shows you who really has ${name}.`}
        onChange={({ target }) => setWords(target.value)}
      />
      <NeedsField name={name} needs={needs} onChange={setNeeds} />
    </Card>
  );
};

const Send = ({ error, isBusy }: { error: Error | null; isBusy: boolean }) => (
  <div ref={useBar()} className="alert-send">
    <Refused error={error} />
    <Button look="primary" size="large" wide busy={isBusy} type="submit">
      <Megaphone className="icon" />
      {t`Alert dogs near by`}
    </Button>
    <p className="faint small">{t`Stop it at any time. It ends by itself after 14 days.`}</p>
  </div>
);

/** In place of the form: one alert is enough. */
const Raised = (outbox: ComponentProps<typeof OnItsWay>) => (
  <Card>
    {outbox.sending.some(({ state }) => state === 'away') && (
      <Alert tone="warn">{t`You are offline. The alert will be sent as soon as you are back online.`}</Alert>
    )}
    <OnItsWay {...outbox} />
  </Card>
);

/** How often an incomplete alert was sent; each time, its first wrong field gets the focus. */
function useChecks() {
  const form = useRef<HTMLFormElement>(null);
  const [checks, setChecks] = useState(0);
  useEffect(() => {
    if (checks > 0) form.current?.querySelector<HTMLElement>('[data-wrong], [aria-invalid=true]')?.focus();
  }, [checks]);
  return { form, isChecked: checks > 0, check: (complete: boolean) => setChecks(complete ? 0 : checks + 1) };
}

interface AlertFormProps {
  photo: ChosenPhoto;
  /** Shows the chosen photo. */
  well: ReactNode;
  /** Chooses one. */
  attach: (words: string) => ReactNode;
}

export function AlertForm({ photo, well, attach }: AlertFormProps) {
  const { userId, profileImageUrl } = useMe();
  const { data: newest } = useQuery(newestPictureQuery(userId));
  const draft = useAlertDraft(userId);
  const { form, isChecked, check } = useChecks();
  const { send, error, edit, ...outbox } = useOutgoing({
    draft: `${draft.name}.words`,
    sender: ALERTS,
    of: 'own',
    onBack: ({ said, attached }) => {
      draft.restore(said);
      photo.restore(attached);
    },
  });
  // What a reload interrupted is in the form again, where the time is asked for.
  const offered = outbox.sending.find(({ state }) => state === 'offered');
  const bring = useEffectEvent(() => offered && edit?.(offered));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each
  useEffect(() => void bring(), [offered?.key]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const complete = draft.complete();
    check(complete !== undefined);
    if (!complete || photo.isOnItsWay) return;
    const picture = photo.uploadId ? { uploadId: photo.uploadId } : { fromPost: newest?.fromPost };
    const { noun, sent } = photo.attached ?? {};
    send({ said: { ...complete, ...picture }, attached: sent && { noun, sent } });
    draft.clear();
    photo.clear();
  };
  if (outbox.sending.some(isUnderWay)) return <Raised {...outbox} />;
  return (
    <form ref={form} className="alert-form" onSubmit={submit} noValidate>
      <DraftOffer draft={draft.name} />
      <Photo url={newest?.url ?? profileImageUrl} well={well} attach={attach} />
      <Place draft={draft} isChecked={isChecked} />
      <Card>
        <Distances km={draft.km} onChange={draft.setKm} />
      </Card>
      <Help draft={draft} />
      <Send error={error} isBusy={photo.isOnItsWay} />
    </form>
  );
}
