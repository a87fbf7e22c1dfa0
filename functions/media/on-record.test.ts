import { expect, it } from 'vitest';
import { referrerOf } from './file-references.ts';
import { onRecord } from './job-triggers.ts';

const REX = '00000000-0000-4000-8000-00000000000a';
const ULID = '01JD0000000000000000000000';
const post = { PK: `USER#${REX}`, SK: `POST#${ULID}` };
const profile = { PK: `USER#${REX}`, SK: 'PROFILE' };
const picture = { file: 'p.jpg', width: 1, height: 1, thumbhash: '' };
const PHOTO = `posts/${ULID}-${REX}/p.jpg`;
const AVATAR = `avatars/${REX}/a.png`;

const jobsOf = (job: string, key: typeof post, before?: object, after?: object) =>
  onRecord({ key, before: before && { ...key, ...before }, after: after && { ...key, ...after } }).filter(
    (one) => one.job === job,
  );

const filesIn = (key: typeof post, before?: object, after?: object) =>
  jobsOf('media.forget', key, before, after).flatMap(({ input }) => input.files);

const scaledIn = (key: typeof post, before?: object, after?: object) =>
  jobsOf('media.scale', key, before, after).map(({ input }) => input.file);

it('a post’s picture is removed with the post, and not before', () => {
  expect(filesIn(post, { picture })).toEqual([PHOTO]);
  expect(filesIn(post, { picture }, { picture, likes: 1 })).toEqual([]);
  expect(filesIn(post, { picture: { ...picture, file: 'p.mp4', poster: 'p.jpg' } })).toEqual([
    PHOTO.replace('.jpg', '.mp4'),
    PHOTO,
  ]);
  expect(filesIn(post, undefined, { picture })).toEqual([]);
  expect(filesIn(post, { text: 'Woof' })).toEqual([]);
});

it('a dog’s picture is removed when it is replaced or deleted, or with its dog', () => {
  expect(filesIn(profile, { avatar: 'a.png' }, { avatar: 'b.png' })).toEqual([AVATAR]);
  expect(filesIn(profile, { avatar: 'a.png' }, {})).toEqual([AVATAR]);
  expect(filesIn(profile, { avatar: 'a.png' }, { avatar: 'a.png', deletedAt: 'today' })).toEqual([AVATAR]);
  expect(filesIn(profile, { avatar: 'a.png' }, { avatar: 'a.png', followers: 1 })).toEqual([]);
  expect(filesIn(profile, {}, { avatar: 'a.png' })).toEqual([]);
});

it('copies are removed with their picture', () => {
  const scaled = { ...picture, widths: [96, 320] };
  expect(filesIn(post, { picture: scaled })).toEqual([
    PHOTO,
    ...[96, 320].map((width) => PHOTO.replace('.jpg', `-${width}.webp`)),
  ]);
  expect(filesIn(post, { picture }, { picture: scaled })).toEqual([]);
  expect(
    filesIn(post, { picture: scaled, heldMedia: 'pending' }, { picture: scaled, heldMedia: 'refused' }),
  ).toHaveLength(3);
  const shown = { avatar: 'a.png', avatarWidths: [96] };
  expect(filesIn(profile, shown, { avatar: 'b.png' })).toEqual([AVATAR, AVATAR.replace('.png', '-96.webp')]);
  expect(filesIn(profile, shown, { ...shown, deletedAt: 'today' })).toHaveLength(2);
});

it('a picture, or a video’s poster, is scaled once, when its row exists', () => {
  expect(scaledIn(post, undefined, { picture })).toEqual([PHOTO]);
  expect(scaledIn(post, { picture }, { picture, likes: 1 })).toEqual([]);
  expect(scaledIn(post, { picture }, { picture: { ...picture, widths: [96] } })).toEqual([]);
  expect(scaledIn(post, { picture })).toEqual([]);
  expect(scaledIn(post, undefined, { picture: { ...picture, file: 'p.mp4', poster: 'p.jpg' } })).toEqual([PHOTO]);
  expect(scaledIn(post, undefined, { picture: { ...picture, file: 'p.mp4' } })).toEqual([]);
  expect(scaledIn(profile, { avatar: 'b.png' }, { avatar: 'a.png' })).toEqual([AVATAR]);
  expect(scaledIn(profile, undefined, { avatar: 'a.png', deletedAt: 'today' })).toEqual([]);
});

it('other rows name no files', () => {
  const upload = { PK: `UPLOAD#${ULID}`, SK: 'UPLOAD' };
  expect(filesIn(upload, { file: 'p.jpg', picture, avatar: 'a.png' })).toEqual([]);
});

it('a file’s name shows which row may name it', () => {
  expect([PHOTO, AVATAR, 'posts/x', 'others/x/y', ''].map(referrerOf)).toEqual([
    post,
    profile,
    undefined,
    undefined,
    undefined,
  ]);
});
