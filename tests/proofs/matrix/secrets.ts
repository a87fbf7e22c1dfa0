import { type Cell, follows, isItself, isParted, meets, sees } from './oracle.ts';
import type { World } from './world.ts';

/** Answers in which a private dog and its words never appear, whoever asks. */
const isPublicPlace = ({ name, state, input }: Cell, { hobbies }: { hobbies: readonly string[] }) =>
  state === 'private' && (name === 'posts.tagged' || (name === 'profiles.discover' && hobbies.includes(`${input?.q}`)));

/** Only those are recommended whom the viewer does not follow, and who are public. */
const isRecommended = (cell: Cell) => cell.state === 'public' && meets(cell) && !follows(cell) && !isItself(cell);

/** Its name may be the reason why another dog is recommended to one that follows it. */
const isReason = (cell: Cell, word: string, { username }: { username: string }) =>
  cell.name === 'profiles.recommended' && meets(cell) && follows(cell) && word !== username;

const isCardHidden = (cell: Cell, secrets: { hobbies: readonly string[] }) => {
  if (cell.name === 'profiles.recommended' && !isRecommended(cell)) return true;
  // A private dog's like is there for those alone that may see its posts.
  if (cell.name === 'posts.likers' && !sees(cell)) return true;
  const isOwnBlock = cell.name === 'follows.blocks' || cell.name === 'follows.blocked';
  const isOnOwnList = isOwnBlock && cell.actor === 'one who blocks the dog';
  if (isParted(cell)) return !isOnOwnList || cell.state === 'gone';
  return !meets(cell) || isPublicPlace(cell, secrets);
};

export function hiddenFrom({ canaries: { seen, own, none, card }, target }: World, cell: Cell): string[] {
  const secrets = { hobbies: target.words.slice(1) };
  return [
    ...none,
    ...(isCardHidden(cell, secrets) ? card.filter((word) => !isReason(cell, word, target)) : []),
    ...(isItself(cell) ? [] : own),
    ...(sees(cell) && !isPublicPlace(cell, secrets) ? [] : seen),
  ];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export function tellsOnline(uid: string, body: unknown): boolean {
  if (!isObject(body)) return false;
  if (body.userId === uid && body.isOnline === true) return true;
  return Object.values(body).some((part) => tellsOnline(uid, part));
}
