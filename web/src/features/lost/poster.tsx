import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Alert } from '#shared/lost/alert';
import { POSTER_PATH } from '#shared/lost/code';
import { DefaultAvatar } from '../../art/default-avatar.tsx';
import { breedName } from '../../core/breed.ts';
import { clockOf, longDay, longWeekdayOf } from '../../core/locale.ts';
import { classNames } from '../../ui/dom.ts';
import { agedOf } from './alert-form.tsx';
import { needWords } from './choices.tsx';
import { posterAddress, SafetyLink } from './links.tsx';
import './poster.css';
import { ArrowLeft, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '../../core/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { TextField } from '../../ui/text-field.tsx';
import './poster-desk.css';

interface PosterProps {
  alert: Alert;
  name: string;
  age: number;
  phone: string;
}

/** Longer texts get smaller letters, so that every poster fits on one sheet. */
const sizeOf = (text: string, many: number, more: number) =>
  classNames(text.length > many && 'many', text.length > more && 'more');

function Head({ seenAt }: Alert) {
  const seen = new Date(seenAt);
  const day = longWeekdayOf(seen);
  return (
    <div className="poster-head">
      <b>{t`Lost dog`}</b>
      <span>
        {t`Since ${day},`}
        <br />
        {longDay(seen)}, {clockOf(seen)}
      </span>
    </div>
  );
}

function About({ alert: { breed, words, place, needs }, age }: PosterProps) {
  return (
    <div className={classNames('poster-about', sizeOf(words, 160, 320))}>
      <p>
        <b>
          <bdi>{breedName(breed)}</bdi>, {agedOf(age)}.
        </b>{' '}
        <bdi>{words}</bdi>
      </p>
      {needs.length > 0 && <p>{needs.map((need) => i18n._(needWords[need])).join(' · ')}</p>}
      {place && (
        <p>
          <b>
            {t`Last seen`}: <bdi>{place}</bdi>
          </b>
        </p>
      )}
    </div>
  );
}

function Ask({ alert: { code }, name, phone }: PosterProps) {
  const address = posterAddress(code);
  return (
    <div className="poster-ask">
      <QrCode text={address} label={t`Leads to ${address}`} />
      <div>
        <b className={sizeOf(name, 14, 30)}>{t`Seen ${name}? Point your camera here.`}</b>
        <span>{t`No app, no account. It goes straight to ${name}’s human.`}</span>
        <span className="poster-address">{address.replace(/^https?:\/\//, '')}</span>
        {phone && <span className="poster-address">{phone}</span>}
      </div>
    </div>
  );
}

const Calm = ({ name }: { name: string }) => (
  <div className="poster-calm">
    {[
      [t`Please do not chase`, t`A frightened dog runs, often into traffic.`],
      [t`Sit down, look away`, t`Let ${name} come to you, then hold the collar.`],
      [t`Take a photo`, t`A time and a place already help a lot.`],
    ].map(([title, words]) => (
      <p key={title}>
        <b>{title}</b>
        {words}
      </p>
    ))}
  </div>
);

const STRIPS = [1, 2, 3, 4, 5, 6];

const Strips = ({ alert: { code }, name, phone }: PosterProps) => (
  <div className="poster-strips" aria-hidden="true">
    {STRIPS.map((at) => (
      <span key={at}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>
          {new URL(posterAddress(code)).host}
          <wbr />
          {POSTER_PATH}
          {code}
        </span>
        {phone && <span>{phone}</span>}
      </span>
    ))}
  </div>
);

/** One sheet of A4 or Letter: every measure is a share of its width. */
export function Poster(props: PosterProps) {
  const { alert, name } = props;
  return (
    <article className="poster" aria-label={t`Poster`}>
      <div className="poster-in">
        <Head {...alert} />
        <div className="poster-picture">
          {alert.photo ? <img src={alert.photo} alt="" decoding="sync" /> : <DefaultAvatar />}
        </div>
        <div>
          <h1 className={sizeOf(name, 14, 30)}>
            <bdi>{name}</bdi>
          </h1>
          <About {...props} />
        </div>
        <Ask {...props} />
        <Calm name={name} />
      </div>
      <Strips {...props} />
    </article>
  );
}

const MAX_PHONE = 24;

/** The way back stays where it is while the poster comes. */
export const Desk = ({ tools, children }: { tools?: ReactNode; children: ReactNode }) => (
  <main className="desk" id="main">
    <div className="desk-bar">
      <ButtonLink look="quiet" to={paths.lost}>
        <ArrowLeft className="icon" />
        {t`Back`}
      </ButtonLink>
      {tools}
    </div>
    {children}
  </main>
);

/** The phone number lives in this screen alone: neither sent nor stored. */
export function PosterDesk(props: Omit<PosterProps, 'phone'>) {
  const [phone, setPhone] = useState('');
  const tools = (
    <>
      <TextField
        label={t`Phone on the paper`}
        optional
        type="tel"
        autoComplete="off"
        maxLength={MAX_PHONE}
        value={phone}
        placeholder={t`None: the code is enough`}
        hint={t`Never sent to us. Numbers on posters attract swindlers.`}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Button look="primary" size="large" onClick={() => print()}>
        <Printer className="icon" />
        {t`Print`}
      </Button>
      <SafetyLink />
    </>
  );
  return (
    <Desk tools={tools}>
      <Poster {...props} phone={phone.trim()} />
    </Desk>
  );
}
