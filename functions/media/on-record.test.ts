import { expect, it } from 'vitest';
import { referrerOf } from './file-references.ts';
import { onRecord } from './on-record.ts';

const REX = '00000000-0000-4000-8000-00000000000a';
const ULID = '01JD0000000000000000000000';
const post = { PK: `USER#${REX}`, SK: `POST#${ULID}` };
const profile = { PK: `USER#${REX}`, SK: 'PROFILE' };
const picture = { file: 'p.jpg', width: 1, height: 1, thumbhash: '' };
const PHOTO = `posts/${ULID}-${REX}/p.jpg`;
const AVATAR = `avatars/${REX}/a.png`;

const filesIn = (key: typeof post, before?: object, after?: object) =>
  onRecord({ key, before: before && { ...key, ...before }, after: after && { ...key, ...after } }).flatMap(
    ({ input }) => input.files,
  );

it('the picture of a post goes with it, and not before', () => {
  expect(filesIn(post, { picture })).toEqual([PHOTO]);
  expect(filesIn(post, { picture }, { picture, likes: 1 })).toEqual([]);
  expect(filesIn(post, { picture: { ...picture, file: 'p.mp4', poster: 'p.jpg' } })).toEqual([
    PHOTO.replace('.jpg', '.mp4'),
    PHOTO,
  ]);
  expect(filesIn(post, undefined, { picture })).toEqual([]);
  expect(filesIn(post, { text: 'Woof' })).toEqual([]);
});

it('the picture of a dog goes when it is replaced, taken away, or its dog deleted', () => {
  expect(filesIn(profile, { avatar: 'a.png' }, { avatar: 'b.png' })).toEqual([AVATAR]);
  expect(filesIn(profile, { avatar: 'a.png' }, {})).toEqual([AVATAR]);
  expect(filesIn(profile, { avatar: 'a.png' }, { avatar: 'a.png', deletedAt: 'today' })).toEqual([AVATAR]);
  expect(filesIn(profile, { avatar: 'a.png' }, { avatar: 'a.png', followers: 1 })).toEqual([]);
  expect(filesIn(profile, {}, { avatar: 'a.png' })).toEqual([]);
});

it('other rows name no files', () => {
  const upload = { PK: `UPLOAD#${ULID}`, SK: 'UPLOAD' };
  expect(filesIn(upload, { file: 'p.jpg', picture, avatar: 'a.png' })).toEqual([]);
});

it('a file tells which row may name it', () => {
  expect([PHOTO, AVATAR, 'posts/x', 'others/x/y', ''].map(referrerOf)).toEqual([
    post,
    profile,
    undefined,
    undefined,
    undefined,
  ]);
});
