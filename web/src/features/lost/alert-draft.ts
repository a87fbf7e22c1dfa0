import { useEffect, useState } from 'react';
import { DISTANCES, NEEDS, type Need, type RaiseAlert } from '#shared/lost/alert';
import { type DraftName, draftOf, nameDraft, useDraft } from '../../core/draft.ts';
import { onTaken } from '../../core/offered.ts';
import { ASKED_AGAIN, JUST_NOW, momentOf, type Seen } from './when.tsx';

type Said = Pick<RaiseAlert, 'place' | 'words' | 'cell' | 'km' | 'needs'>;

const KM = '2';

/** A form that was begun at another time: with any of these, 'just now' means another moment. */
const PARTS = ['place', 'words', 'pin', 'coordinates', 'km', 'needs', 'seen', 'attached'] as const;

function keptIn(name: DraftName): Seen {
  const kept = draftOf(`${name}.seen`);
  if (kept !== '' && kept !== 'hour') return { choice: 'earlier', earlier: kept };
  return PARTS.some((part) => draftOf(`${name}.${part}`) !== '') ? ASKED_AGAIN : JUST_NOW;
}

/** Everything stays, but for 'just now' and 'an hour ago': after a reload they would be other moments, so they are asked again. */
export function useAlertDraft(userId: string) {
  const name = nameDraft(userId, 'alert');
  const [place, setPlace] = useDraft(`${name}.place`);
  const [words, setWords] = useDraft(`${name}.words`);
  const [pin, setPin] = useDraft(`${name}.pin`);
  const [coordinates, setCoordinates] = useDraft(`${name}.coordinates`);
  const [near, setNear] = useDraft(`${name}.km`, KM);
  const [wanted, setWanted] = useDraft(`${name}.needs`);
  const [, keepSeen] = useDraft(`${name}.seen`);
  const [seen, choose] = useState(() => keptIn(name));
  useEffect(() => onTaken((one) => one === name && choose(keptIn(name))), [name]);
  const setSeen = (when: Seen) => {
    choose(when);
    keepSeen(when.choice === 'hour' ? 'hour' : when.choice === 'earlier' ? when.earlier : '');
  };
  const km = DISTANCES.find((one) => `${one}` === near) ?? 2;
  const needs = NEEDS.filter((need) => wanted.split(' ').includes(need));
  const setKm = (one: RaiseAlert['km']) => setNear(`${one}`);
  const setNeeds = (all: Need[]) => setWanted(all.join(' '));
  const cell = pin === '' ? undefined : pin;
  const restore = (said: Partial<Said>) => {
    setPlace(said.place ?? '');
    setWords(said.words ?? '');
    setPin(said.cell ?? '');
    setCoordinates('');
    setKm(said.km ?? 2);
    setNeeds(said.needs ?? []);
    setSeen(said.cell ? ASKED_AGAIN : JUST_NOW);
  };
  const complete = () => {
    const seenAt = momentOf(seen);
    return cell && seenAt ? { place, words, cell, seenAt, km, needs } : undefined;
  };
  return {
    ...{ name, place, words, cell, coordinates, seen, km, needs },
    ...{ setPlace, setWords, setPin, setCoordinates, setSeen, setKm, setNeeds },
    complete,
    restore,
    clear: () => restore({}),
  };
}

export type AlertDraft = ReturnType<typeof useAlertDraft>;
