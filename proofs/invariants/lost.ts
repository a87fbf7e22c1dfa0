import { Area } from '#shared/lost/area';
import { itemName } from '../../functions/core/table.ts';
import type { Invariant, Row } from './snapshot.ts';

const AREA = 'AREA#';

const uidOf = ({ PK }: Row) => PK.slice('USER#'.length);

/** I17: an area is listed as its dog has it, and no other is; of a dog that is leaving it goes before its details. */
export const areasAreOfDogs: Invariant = (dump) => {
  const said = dump.ofKind('DETAILS').flatMap((row) => {
    const isLeaving = dump.at({ PK: row.PK, SK: 'PROFILE' })?.deletedAt !== undefined;
    return row.area === undefined || isLeaving ? [] : [{ uid: uidOf(row), ...Area.parse(row.area) }];
  });
  const unlisted = said.filter(
    ({ uid, cell, alerts }) => dump.at({ PK: `${AREA}${cell}`, SK: uid })?.alerts !== alerts,
  );
  const listed = dump.rows.filter(({ PK }) => PK.startsWith(AREA));
  const foreign = listed.filter(({ PK, SK }) => {
    const area = dump.at({ PK: `USER#${SK}`, SK: 'DETAILS' })?.area;
    return Area.safeParse(area).data?.cell !== PK.slice(AREA.length);
  });
  return [...unlisted.map(({ uid }) => `${uid} is not listed`), ...foreign.map(({ PK, SK }) => `${PK} ${SK}`)];
};

/** I14: each code is of the collar that names it. */
export const codesAreOfCollars: Invariant = (dump) => {
  const codes = dump.ofKind('CODE').filter(({ PK, uid }) => {
    const collar = dump.at({ PK: `USER#${uid}`, SK: 'COLLAR' });
    return `CODE#${collar?.code}` !== PK;
  });
  const collars = dump.ofKind('COLLAR').filter((collar) => {
    return dump.at({ PK: `CODE#${collar.code}`, SK: 'CODE' })?.uid !== uidOf(collar);
  });
  return [...codes, ...collars].map(itemName);
};
