import type { Answers } from '../e2e/steps/stubs.ts';
import { me } from '../support/neighbourhood/dogs.ts';
import { neighbourhood } from './neighbourhood.ts';

const TIMES = 5;

/** Ids of the same shape, so that no two are alike. */
const another = (answer: object, time: number): unknown =>
  JSON.parse(
    JSON.stringify(answer)
      .replace(/"01KA0/g, `"01KA${time}`)
      .replace(/"0000000/g, `"${time}000000`),
  );

const multiplied = (answer: object) =>
  Object.fromEntries(
    Object.entries(answer).map(([field, value]) => [
      field,
      Array.isArray(value) ? Array.from({ length: TIMES }, (_, time) => another(value, time)).flat() : value,
    ]),
  );

const isList = (answer: unknown): answer is object => Array.isArray(Object(answer).items);

/** The neighbourhood with five times as much of everything, and as many followers as a famous dog has. */
export const many: Answers = {
  ...Object.fromEntries(
    Object.entries(neighbourhood).map(([call, answer]) => [call, isList(answer) ? multiplied(answer) : answer]),
  ),
  'GET /me': { ...me, posts: 1204, following: 1024, followers: 10_000, badges: { notifications: 100, messages: 100 } },
};
