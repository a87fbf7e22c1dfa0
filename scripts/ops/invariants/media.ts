import { filesReferencedBy, referrerOf } from '../../../functions/media/file-references.ts';
import { isKnown } from './auth.ts';
import type { Invariant } from './snapshot.ts';

/** The time that a file may wait for its row, or for the daily sweep. */
const PATIENCE_MS = 2 * 86_400_000;

/** I9: each published file is one that a row names; what the sweep has still to find aside. */
export const filesAreNamed: Invariant = ({ rows, files = [] }) => {
  const named = new Set(rows.flatMap(filesReferencedBy));
  const before = Date.now() - PATIENCE_MS;
  return files.filter(({ file, at }) => at < before && !named.has(file)).map(({ file }) => file);
};

/** I9: each file that a row names is there. */
export const namedFilesAreThere: Invariant = ({ rows, files }) => {
  const there = files && new Set(files.map(({ file }) => file));
  return there ? rows.flatMap(filesReferencedBy).filter((file) => !there.has(file)) : [];
};

const UNSEEN = ['pending', 'refused'];

/** I8: nothing is published that was refused, or that nobody has looked at. */
export const publishedIsAllowed: Invariant = ({ at, files = [] }) =>
  files
    .filter(({ file }) => {
      const [uploadId] = `${file.split('/').at(-1)}`.split(/[-.]/);
      const upload = at({ PK: `UPLOAD#${uploadId}`, SK: 'UPLOAD' });
      const namer = referrerOf(file);
      return UNSEEN.includes(`${upload?.state}`) || (namer && at(namer)?.heldMedia === 'refused');
    })
    .map(({ file }) => file);

/** I10: no file is left of a dog that is gone, published or sent. */
export const filesAreOfDogs: Invariant = (dump) => {
  const isOfDog = (PK: string) => isKnown(dump, PK.slice('USER#'.length));
  const published = (dump.files ?? []).filter(({ file }) => !isOfDog(referrerOf(file)?.PK ?? ''));
  const sent = (dump.sent ?? []).filter((file) => !isOfDog(`USER#${file.split('/')[1]}`));
  return [...published.map(({ file }) => file), ...sent];
};
