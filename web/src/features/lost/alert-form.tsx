import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Megaphone, ShieldCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { MAX_PLACE, type RaiseAlert } from '#shared/lost/alert';
import { now } from '../../core/clock.ts';
import { useDraft } from '../../core/draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { newestPictureQuery, useRaise } from './alert.ts';
import './alert.css';
import { Choices } from './choices.tsx';
import { Pin } from './pin.tsx';
import { Refused } from './refused.tsx';

const HOUR_MS = 3_600_000;

const whens = () => [
  { value: '0', label: t`Just now` },
  { value: '1', label: t`An hour ago` },
  { value: '12', label: t`Half a day ago` },
  { value: '24', label: t`Yesterday` },
];

export const distances = () => [
  { value: '2', label: t`2 km`, hint: t`Friendly, will stop to say hello` },
  { value: '5', label: t`5 km`, hint: t`Likes to wander off` },
  { value: '10', label: t`10 km`, hint: t`Frightened and running` },
];

interface FormProps {
  userId: string;
  name: string;
  imageUrl: string | null;
}

function Photo({ name, url }: { name: string; url: string | null }) {
  return (
    <Card bare className="missing">
      <Avatar imageUrl={url} size={104} />
      <div>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p className="muted sm">
          {url ? t`Your newest picture. Everybody near by sees it.` : t`Add a photo: it helps most`}
        </p>
      </div>
    </Card>
  );
}

export function AlertForm({ userId, name, imageUrl }: FormProps) {
  const { data: newest } = useQuery(newestPictureQuery(userId));
  const [place, setPlace] = useDraft(`lost.place.${userId}`);
  const [words, setWords] = useDraft(`lost.words.${userId}`);
  const [cell, setCell] = useState<string>();
  const [hours, setHours] = useState('0');
  const [km, setKm] = useState('2');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, isPaused, error } = useRaise();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (place.trim() === '' && !cell) return setMissing(true);
    const seenAt = new Date(now() - Number(hours) * HOUR_MS).toISOString();
    const draft = { place, words, cell, seenAt, km: Number(km) as RaiseAlert['km'], needs: [] };
    mutate(
      { ...draft, fromPost: newest?.fromPost },
      { onSuccess: () => [setPlace, setWords].forEach((clear) => void clear('')) },
    );
  };
  return (
    <form className="alert-form" onSubmit={send} noValidate>
      <Photo name={name} url={newest?.url ?? imageUrl} />
      <Card className="stack">
        <h2>{t`Last seen`}</h2>
        <Pin cell={cell} onFound={setCell} />
        <TextField
          label={t`Near which place?`}
          optional={cell !== undefined}
          maxLength={MAX_PLACE}
          value={place}
          placeholder={t`Linden Park, by the pond`}
          error={isMissing && place.trim() === '' && !cell ? t`Please add where ${name} was last seen` : undefined}
          onChange={({ target }) => setPlace(target.value)}
        />
        <p className="privacyline">
          <ShieldCheck className="icon" />
          <span>{t`The pin is blurred to about 150 metres before it leaves this phone. Choose a corner near by, not your door. Without a pin, dogs around your home area are told.`}</span>
        </p>
        <Choices label={t`When?`} name="when" options={whens()} value={hours} onChange={setHours} />
      </Card>
      <Card className="stack">
        <Choices label={t`How far should it go?`} name="km" options={distances()} value={km} onChange={setKm} />
      </Card>
      <Card className="stack">
        <TextArea
          label={t`What helps to recognise ${name}`}
          optional
          rows={3}
          value={words}
          hint={t`Leave out one mark that only a finder can see. It shows you who really has ${name}.`}
          onChange={({ target }) => setWords(target.value)}
        />
      </Card>
      <div className="alert-send">
        {isPaused && <Alert tone="warn">{t`There is no network. The alert is sent as soon as it is back.`}</Alert>}
        <Refused error={error} />
        <Button look="primary" wide busy={isPending && !isPaused} type="submit">
          <Megaphone className="icon" />
          {t`Alert dogs near by`}
        </Button>
        <p className="faint sm">{t`Stop it at any time. It ends by itself after 14 days. Dogs near by see the picture, also of a private profile.`}</p>
      </div>
    </form>
  );
}
