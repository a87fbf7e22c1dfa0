import type { Mutant } from './mutant.ts';

const IMAGES_TEST = 'functions/moderation/images.integ.test.ts';
const PICTURES_TEST = 'functions/posts/pictures.integ.test.ts';
const MEDIA_PUBLISH = 'functions/media/publish.ts';
const TABLE_UPLOADS = 'functions/table/uploads.ts';

/** Whose upload it is, and in which state. */
export const UPLOADS: readonly Mutant[] = [
  {
    name: 'the upload of another dog is found',
    file: TABLE_UPLOADS,
    from: '(upload?.uid === uid ? upload : undefined)',
    to: '(uid ? upload : undefined)',
    seenBy: [IMAGES_TEST, 'an upload > does not exist for other dogs, and for its own after it is cancelled'],
  },
  {
    name: 'the upload of another dog is cancelled',
    file: TABLE_UPLOADS,
    from: 'remove(key(uploadId), { is: { uid } })',
    to: "remove(key(uploadId), { exists: ['PK'] })",
    seenBy: [IMAGES_TEST, 'an upload > does not exist for other dogs, and for its own after it is cancelled'],
  },
  {
    name: 'an upload that was answered is examined again',
    file: TABLE_UPLOADS,
    from: "{ is: { state: 'pending' }, below: { looks: MOST_LOOKS } }",
    to: '{ below: { looks: MOST_LOOKS } }',
    seenBy: [IMAGES_TEST, 'an upload > is allowed with its size, remembered, and usable once, by its own dog'],
  },
  {
    name: 'a second examination replaces the answer of the first',
    file: TABLE_UPLOADS,
    from: "{ is: { uid, state: 'pending' } }",
    to: '{ is: { uid } }',
    seenBy: [IMAGES_TEST, 'an upload > keeps the answer of its first examination'],
  },
  {
    name: 'the upload of another dog is used',
    file: TABLE_UPLOADS,
    from: "{ is: { uid, purpose, state: 'allowed' } }",
    to: "{ is: { purpose, state: 'allowed' } }",
    seenBy: [IMAGES_TEST, 'an upload > is allowed with its size, remembered, and usable once, by its own dog'],
  },
  {
    name: 'an upload is used twice',
    file: TABLE_UPLOADS,
    from: "{ is: { uid, purpose, state: 'allowed' } }",
    to: '{ is: { uid, purpose } }',
    seenBy: [PICTURES_TEST, 'a post cannot use an upload > twice, not even at once'],
  },
  {
    name: 'a refused upload is published',
    file: MEDIA_PUBLISH,
    from: "if (upload?.state !== 'allowed' || upload.purpose !== purpose) return undefined;",
    to: "if (!upload || upload.state === 'pending' || upload.purpose !== purpose) return undefined;",
    seenBy: [PICTURES_TEST, 'a post cannot use an upload > that was refused, of which nothing is published'],
  },
  {
    name: 'an upload is used for something else than it was meant for',
    file: MEDIA_PUBLISH,
    from: "if (upload?.state !== 'allowed' || upload.purpose !== purpose) return undefined;",
    to: "if (upload?.state !== 'allowed') return undefined;",
    seenBy: [PICTURES_TEST, 'a post cannot use an upload > %s'],
  },
  {
    name: 'a file is published that was exchanged after it was examined',
    file: 'functions/media/files.ts',
    from: 'Key, CopySource, CopySourceIfMatch: etag }',
    to: 'Key, CopySource }',
    seenBy: [
      'functions/profiles/avatar.integ.test.ts',
      'a dog cannot show an upload > whose bytes are not the examined ones',
    ],
  },
  {
    name: 'a video gets a sheet from another dog',
    file: TABLE_UPLOADS,
    from: "{ is: { uid, purpose: 'post' }, exists: ['PK'] }",
    to: "{ is: { purpose: 'post' }, exists: ['PK'] }",
    seenBy: ['functions/posts/videos.integ.test.ts', 'a video > cannot use another dog’s sheet'],
  },
];
