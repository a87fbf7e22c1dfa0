import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { Registration } from '#shared/auth/registration';
import { readJson } from '#shared/core/json';
import { sentence } from '#shared/core/refusal';
import { said, signUpEvent, triggerOutcome, unique } from '../../../functions/auth/testing/events.ts';
import { chunksOf } from '../../../functions/core/lists.ts';
import { findRegistration } from '../../../functions/table/usernames.ts';
import { onOwnTable } from '../../../functions/testing/on-own-table.ts';
import { spread } from './cases.ts';
import { STRINGS, VALUES } from './corpus.ts';
import { cleanedOf } from './stored.ts';

onOwnTable();

const seed = Number(process.env.SEED || 7);
const AT_ONCE = 8;
const FAILED = sentence('auth.registrationFailed');

type Given = [field: string, value: unknown];

/** Metadata that is there and no JSON object is refused with the sentence that else tells of a failure. */
function isUnreadable([field, value]: Given): boolean {
  const json = field === 'profile' && value !== '' ? readJson(`${value}`) : {};
  return typeof json !== 'object' || json === null || Array.isArray(json);
}
const TEXTS = Object.keys(Registration.shape).filter((field) => field !== 'hobbies');
const all: Given[] = [
  ...[...STRINGS, ...VALUES].flatMap((value) => TEXTS.map((field): Given => [field, value])),
  ...STRINGS.flatMap((text): Given[] => [
    ['hobbies', [text]],
    ['email', text],
    ['profile', text],
  ]),
  ...VALUES.flatMap((value): Given[] => [
    ['hobbies', value],
    ['profile', JSON.stringify(value)],
  ]),
];
const cases = spread(all, Number(process.env.CASES || 1000) / 10, seed);

const wrong: string[] = [];
let taken = 0;

async function register(given: Given): Promise<void> {
  const [field, value] = given;
  const sub = randomUUID();
  // An address in the metadata as well would be a field that nobody knows there.
  const dog = { ...said, username: unique('dog'), ...(field !== 'email' && { [field]: value }) };
  const email = field === 'email' ? `${value}` : `${unique('dog')}@dogs.example`;
  const answer = await triggerOutcome(signUpEvent({ sub, email, profile: field === 'profile' ? `${value}` : dog }));
  const name = `${field} ${JSON.stringify(value)}`;
  const isFailed = answer.startsWith('not a refusal') || (answer === FAILED) !== isUnreadable(given);
  if (isFailed) wrong.push(`${name}: ${answer}`);
  if (answer !== 'done') return;
  taken++;
  const stored: Record<string, unknown> = { ...(await findRegistration(sub)) };
  const ought = cleanedOf(field, value);
  if (JSON.stringify(stored[field]) !== JSON.stringify(ought)) wrong.push(`${name}: ${stored[field]} is stored`);
}

it('no text and no value in any field of a registration makes it fail, and what is taken is stored as documented', async () => {
  for (const chunk of chunksOf(cases, AT_ONCE)) await Promise.all(chunk.map(register));
  console.log(`• registrations: seed ${seed}, cases ${cases.length}, taken ${taken}, wrong ${wrong.length}`);
  expect(wrong).toEqual([]);
  expect(taken).toBeGreaterThan(0);
}, 1_800_000);
