import type { Kind } from '#shared/notifications/contract';
import type { Key } from '../core/table.ts';
import { remove, type Write } from '../core/write.ts';

const NOTICE = 'NOTICE#';

/** A notice by what happened: the ULID of its source and its kind; whoever it is for. */
export interface Ref {
  uid: string;
  ulid: string;
  kind: Kind;
}

export const partitionOf = (uid: string) => `NOTICES#${uid}`;
export const unreadOf = (uid: string) => `UNREAD#${uid}`;
/** The partition of GSI2 that lists what a dog gave others notice of. */
export const actorOf = (uid: string) => `ACTOR#${uid}`;

/** Its place among the dog's notices. */
export const placeOf = ({ ulid, kind }: Omit<Ref, 'uid'>) => `${ulid}#${kind}`;

export const isPlaceOf = (place: string, kind: Kind) => place.endsWith(`#${kind}`);

export const PREFIX = NOTICE;
export const keyOf = ({ uid, ...place }: Ref): Key => ({
  PK: partitionOf(uid),
  SK: `${NOTICE}${placeOf(place)}`,
});

/** On the wire a notice's id says the same as its place. */
export const idOf = ({ ulid, kind }: Omit<Ref, 'uid'>) => `${ulid}-${kind}`;
export const placeOfId = (id: string) => id.replace('-', '#');
export const idOfPlace = (place: string) => place.replace('#', '-');

/** Takes away the notice of a follow request, together with the request. */
export const answered = (uid: string, ulid: string): Write => remove(keyOf({ uid, ulid, kind: 'follow_request' }));
