import { beforeEach, expect, it, vi } from 'vitest';
import { client } from '../core/dynamodb.ts';
import { sendMail } from '../core/mailer.ts';
import { serve } from '../core/testing/store/client.ts';
import { Store } from '../core/testing/store/store.ts';
import { type Dog, newDog, tombstone } from '../testing/dogs.ts';
import { jobs } from './second-step-mails.ts';

vi.mock('../core/mailer.ts', () => ({ sendMail: vi.fn() }));
process.env.TABLE = 'mails';
serve(client, new Store());

let rex: Dog;
beforeEach(async () => {
  vi.mocked(sendMail).mockReset();
  vi.stubEnv('SENDER', 'hello@barkyard.example');
  vi.stubEnv('SITE', 'https://barkyard.example');
  rex = await newDog();
});

const tell = (state: 'on' | 'off' | 'recovered', language: 'en' | 'de' = 'en') =>
  jobs['account.secondStep']({ uid: rex.uid, setUp: '1', state, language });
const mails = () => vi.mocked(sendMail).mock.calls.map(([, to, mail]) => ({ to, ...mail }));

it('each change is mailed to the dog’s own address, in the language of the browser that set it up', async () => {
  await tell('on');
  await tell('off', 'de');
  await tell('recovered');
  const to = `${rex.username}@example.com`;
  expect(mails()).toMatchObject([
    { to, subject: 'Two-step sign-in is on', link: 'https://barkyard.example/profile' },
    { to, subject: 'Die Anmeldung in zwei Schritten ist aus', language: 'de' },
    { to, subject: 'A recovery code was used' },
  ]);
});

it('nothing is mailed without a sender, or to a dog that is gone', async () => {
  vi.stubEnv('SENDER', '');
  await tell('on');
  vi.stubEnv('SENDER', 'hello@barkyard.example');
  await tombstone(rex.uid);
  await tell('off');
  expect(mails()).toEqual([]);
});
