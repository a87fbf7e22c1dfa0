import { describe, expect, it } from 'vitest';
import { checkInvariants } from './invariants.ts';

const NAMES = ['published files that no row names', 'named files that are not there'] as const;
const REX = '00000000-0000-4000-8000-00000000000a';
const ULID = '01JD0000000000000000000000';
const picture = { file: 'p.jpg', width: 1, height: 1, thumbhash: '' };
const rows = [
  { PK: `USER#${REX}`, SK: 'PROFILE', userId: REX, avatar: 'a.png' },
  { PK: `USER#${REX}`, SK: `POST#${ULID}`, picture },
  { PK: `USER#${REX}`, SK: 'POST#01JD0000000000000000000001' },
  { PK: 'USER#gone', SK: 'PROFILE', avatar: 'b.png', deletedAt: 'today' },
  { PK: `UPLOAD#${ULID}`, SK: 'UPLOAD', file: 'x.jpg' },
];
const avatar = { file: `avatars/${REX}/a.png`, at: 0 };
const photo = { file: `posts/${ULID}-${REX}/p.jpg`, at: 0 };

const wrongWith = (...files: (typeof avatar)[]) => {
  const { [NAMES[0]]: unnamed, [NAMES[1]]: missing } = checkInvariants(rows, NAMES, { files });
  return { unnamed, missing };
};

describe('the published files', () => {
  it('are the files that rows name', () => {
    expect(wrongWith(avatar, photo)).toEqual({ unnamed: [], missing: [] });
  });

  it('are not judged where nobody looked', () => {
    expect(Object.values(checkInvariants(rows, NAMES)).flat()).toEqual([]);
  });

  it('are found where no row names them, unless they are so young that one may, or that no sweep came by', () => {
    const [old, young, gone] = [
      { file: `posts/${ULID}-${REX}/q.jpg`, at: Date.now() - 3 * 86_400_000 },
      { file: `avatars/${REX}/c.png`, at: Date.now() - 86_400_000 },
      { file: 'avatars/gone/b.png', at: 0 },
    ];
    expect(wrongWith(avatar, photo, old, young, gone).unnamed).toEqual([old.file, gone.file]);
  });

  it('are missed where a row names them', () => {
    expect(wrongWith(photo).missing).toEqual([avatar.file]);
    expect(wrongWith(avatar).missing).toEqual([photo.file]);
  });
});
