import { expect, it } from 'vitest';
import { posesAsOperator } from '#shared/profiles/name';
import { NAMES } from '#shared/profiles/testing/names';

const ROLES = 'admin administrator mod moderator support help staff team official system security desk'.split(' ');

it.each([
  ...['Barkyard', 'Barkyard Support', 'The Barkyard Team', 'BARKYARDS', 'My Barkyard'],
  ...['Moderator', 'the Moderator', 'An Admin', 'Help Desk', 'Helpdesk', 'Official Support Team', 'Help & Support'],
  ...['Help and Support', 'Mod Team'],
])('%s poses as the operator', (name) => expect(posesAsOperator(name)).toBe(true));

it.each(ROLES)('%s does, in any case', (role) => {
  expect([role, role.toUpperCase(), ` ${role} `].filter((name) => !posesAsOperator(name))).toEqual([]);
});

it.each([
  ['spaces', 'Bark yard'],
  ['spelled', 'B a r k y a r d'],
  ['spelled', 'A d m i n'],
  ['signs between', 'Bark-yard'],
  ['Cyrillic', 'Barkyаrd'],
  ['Cyrillic beside a letter that is like none', 'Barkyаrdж'],
  ['Greek', 'Αdmιn'],
  ['full width', 'Ｂａｒｋｙａｒｄ'],
  ['mathematical', '𝐌𝐨𝐝𝐞𝐫𝐚𝐭𝐨𝐫'],
  ['zero-width', 'Bark\u200Byard'],
  ['a soft hyphen', 'Ad\u00ADmin'],
  ['combining marks', 'Ba\u0301rkya\u0308rd'],
  ['accents', 'Bárkyärd'],
  ['a stroke', 'Suppørt'],
  ['a small capital', 'ʙarkyard'],
  ['a dotless i', 'Admın'],
  ['a capital i for an l', 'HeIp'],
  ['r and n for an m', 'Adrnin'],
])('so does one in disguise, by %s: %j', (_, name) => expect(posesAsOperator(name)).toBe(true));

it.each(
  [
    'Commodore | Modesty | Bella Home | Bot | Barky | Yardley | Bark Yardley | Barky Yardley | Amod | Tobark Yardley',
    'Stafford | Helper | Official Rex | Captain Support | Desdemona | Team Bella | A Bark | Yard | The | Modi | Helga',
  ].flatMap((names) => names.split(' | ')),
)('%s does not', (name) => expect(posesAsOperator(name)).toBe(false));

it('none of many real names does', () => expect(NAMES.filter(posesAsOperator)).toEqual([]));
