import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Phone, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { kilometresBetween, type Position } from '#shared/lost/cell';
import type { TipRow as Row, Tip } from '#shared/lost/tips';
import { numeral } from '../../core/locale.ts';
import { paths } from '../../core/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { TimeAgo } from '../../ui/moment.tsx';
import { KeptRow } from '../../ui/rows.tsx';
import { boxOf, isSquare, positionOf, wordsFor } from './square.ts';
import './tips.css';

/** Squares are 150 metres wide, so nothing finer is known. */
const STEP_M = 100;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Of a pin its middle; of a square the point that is nearest to the sighting. */
function nearestPointOf(place: string, { latitude, longitude }: Position): Position {
  if (!isSquare(place)) return positionOf(place);
  const { south, west, north, east } = boxOf(place);
  return { latitude: within(latitude, south, north), longitude: within(longitude, west, east) };
}

/** How far a sighting is from the place of an alert, which is a pin or a square. */
export function fromPlace(cell: string, place: string): string {
  const seen = positionOf(cell);
  const metres = Math.round((kilometresBetween(seen, nearestPointOf(place, seen)) * 1000) / STEP_M) * STEP_M;
  const km = numeral(Math.round(metres / STEP_M) / 10);
  if (isSquare(place)) {
    if (cell.startsWith(place)) return t`in the square`;
    return metres < 1000 ? t`${numeral(Math.max(STEP_M, metres))} m from the square` : t`${km} km from the square`;
  }
  if (metres < 2 * STEP_M) return t`at the pin`;
  return metres < 1000 ? t`${numeral(metres)} m from the pin` : t`${km} km from the pin`;
}

const ORIGINS = {
  neighbour: msg`a neighbour`,
  poster: msg`from the poster`,
  link: msg`from the shared link`,
  collar: msg`from the collar`,
};

const From = ({ from, sender }: Tip) =>
  sender ? (
    <>
      <Link to={paths.userProfile(sender.userId)}>
        <bdi>{sender.name}</bdi>
      </Link>
      {t`, a dog near by`}
    </>
  ) : (
    i18n._(ORIGINS[from])
  );

const placeOf = (cell: string, pin: string | null) => (pin ? fromPlace(cell, pin) : wordsFor(cell));

/** No line begins with it. */
const DOT = '\u00a0· ';

function Meta({ tip, pin }: { tip: Tip; pin: string | null }) {
  const { createdAt, cell, where } = tip;
  return (
    <p className="meta">
      <TimeAgo timestamp={createdAt} />
      {DOT}
      <From {...tip} />
      {cell && DOT + placeOf(cell, pin)}
      {where && (
        <>
          {DOT}
          <bdi>{where}</bdi>
        </>
      )}
    </p>
  );
}

const Said = ({ tip: { kind, words }, name }: { tip: Tip; name: string }) => (
  <p className="tip-words">
    {kind === 'have' && <b>{t`“I have ${name}.”`} </b>}
    {words ? <bdi>{words}</bdi> : kind === 'saw' && t`Saw ${name}.`}
  </p>
);

const Warning = () => (
  <Alert
    tone="warn"
    icon={ShieldAlert}
  >{t`Do they know the mark that you kept back? Ask for a photo of right now. Meet in a public place, with somebody you know. Never pay first, and never read out a code that somebody sends you.`}</Alert>
);

const Reach = ({ reach }: Tip) =>
  reach && (
    <p className="reach">
      <Phone className="icon" />
      <bdi>{reach}</bdi>
    </p>
  );

function Body({ tip, pin, name }: Pick<TipRowProps, 'tip' | 'pin' | 'name'>) {
  return (
    <>
      {tip.kind === 'have' && <Warning />}
      <Said tip={tip} name={name} />
      <Meta tip={tip} pin={pin} />
      <Reach {...tip} />
    </>
  );
}

const foldedBy = ({ muted, refused }: Tip, name: string) => {
  if (muted) return t`You said that this is not ${name}. Show it.`;
  return refused ? t`This message may be unkind. Show it.` : undefined;
};

interface TipRowProps {
  tip: Tip;
  name: string;
  pin: string | null;
  isNumbered?: boolean;
  children: ReactNode;
  /** What else its sender wrote. */
  others?: ReactNode;
  isKept?: boolean;
  /** In place of one that is gone. */
  words?: string | undefined;
}

/** A finder's tip; a warning about scams stands above it if they say that they have the dog. */
export function TipRow({ children, others, isNumbered, isKept, words, ...said }: TipRowProps) {
  const { kind, muted, number } = said.tip;
  const folded = foldedBy(said.tip, said.name);
  return (
    <KeptRow className={kind === 'have' && !muted ? 'has' : undefined} isKept={isKept} words={words}>
      {isNumbered && <span className="number">{number}</span>}
      <div>
        {folded ? (
          <details>
            <summary>{folded}</summary>
            <Body {...said} />
          </details>
        ) : (
          <Body {...said} />
        )}
        <div className="row wrap">{children}</div>
        {others}
      </div>
    </KeptRow>
  );
}

/** One name for the row, however many tips follow: the last one came first. */
export const keyOf = ({ tips }: Row) => tips.at(-1)?.tipId ?? '';

const fromOne = (sender: Tip['sender'], count: number) => {
  if (!sender) return plural(count, { other: '# sightings from one sender' });
  const { name } = sender;
  return plural(count, { other: `# sightings from ${name}` });
};

interface OthersProps extends Pick<TipRowProps, 'name' | 'pin' | 'isNumbered'> {
  row: Row;
  /** What can be done about one of them. */
  children: (tip: Tip) => ReactNode;
}

/** All that a dog wrote is one row, which opens: no sender fills the list. */
export function Others({ row: { tips, count }, children, ...about }: OthersProps) {
  const [first, ...others] = tips;
  if (!first || others.length === 0) return null;
  const shown = tips.length;
  return (
    <details className="more-tips">
      <summary>{fromOne(first.sender, count)}</summary>
      <ul>
        {others.map((tip) => (
          <TipRow key={tip.tipId} tip={{ ...tip, muted: false }} {...about}>
            {children(tip)}
          </TipRow>
        ))}
      </ul>
      {shown < count && (
        <p className="muted small">{t`The first ${shown} are shown here. Your export has all of them.`}</p>
      )}
    </details>
  );
}
