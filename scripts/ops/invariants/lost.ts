import { Area } from '#shared/lost/cell';
import { itemName } from '../../../functions/core/table.ts';
import { circleOf } from '../../../functions/lost/spread.ts';
import { AlertRow as Alert, isAlertRunning, isAlertSeen } from '../../../functions/table/alerts.ts';
import type { Dump, Invariant, Row } from './snapshot.ts';

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

/** I14: each code is of the collar or the alert that names it, and the other way round while there is a page. */
export const codesAreNamed: Invariant = (dump) => {
  const codes = dump.ofKind('CODE').filter(({ PK, uid, kind, alertId }) => {
    const namer = dump.at({ PK: `USER#${uid}`, SK: kind === 'alert' ? 'LOST' : 'COLLAR' });
    return `CODE#${namer?.code}` !== PK || namer?.alertId !== alertId;
  });
  const namers = [
    ...dump.ofKind('COLLAR'),
    ...alertsIn(dump)
      .filter(({ row }) => isAlertRunning(row))
      .map(({ at }) => at),
  ];
  const nameless = namers.filter((namer) => {
    return dump.at({ PK: `CODE#${namer.code}`, SK: 'CODE' })?.uid !== uidOf(namer);
  });
  return [...codes, ...nameless].map(itemName);
};

/** A look at a whole table leaves out what people wrote. */
const WORDLESS = { place: '', words: '' };

const alertsIn = (dump: Dump) => dump.ofKind('LOST').map((at) => ({ at, row: Alert.parse({ ...WORDLESS, ...at }) }));

/** I13: alerts that others see are listed in the squares of their circles, with their code and the age of the account. */
export const alertsAreNear: Invariant = (dump) => {
  const wanted = alertsIn(dump).flatMap(({ at, row }) => {
    const cells = isAlertSeen(row) && row.cell ? circleOf(row.cell, row.km) : [];
    const createdAt = dump.at({ PK: at.PK, SK: 'PROFILE' })?.createdAt;
    return cells.map((cell) => `NEAR#${cell} ${row.alertId}#${uidOf(at)} ${row.code} ${createdAt}`);
  });
  const listed = dump.rows
    .filter(({ PK }) => PK.startsWith('NEAR#'))
    .map((row) => `${itemName(row)} ${row.code} ${row.createdAt}`);
  const [is, should] = [new Set(listed), new Set(wanted)];
  return [
    ...wanted.filter((name) => !is.has(name)).map((name) => `${name} is not listed`),
    ...listed.filter((name) => !should.has(name)),
  ];
};
