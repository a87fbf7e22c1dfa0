import { LambdaClient, ListFunctionsCommand } from '@aws-sdk/client-lambda';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { accessTo, askSigned } from '../aws.ts';
import { findChromium } from '../chromium.ts';
import { skipFor } from '../testing/skipping.ts';
import { callsOf, disguisesOf, keysByName } from './attempts.ts';
import { listenersOf } from './listeners.ts';
import { attackFromPages } from './page.ts';
import { type Call, presigned, signed, statusOf, upgradeStatus } from './send.ts';

const { endpoint, keys, site, outputs, pid } = inject('stack');
const aws = { endpoint, keys };
const calls = callsOf(outputs.UserPoolId);
const figures: Record<string, number> = { attempts: 0, 'let in': 0 };

function count(attempts: number, letIn: number): void {
  figures.attempts = (figures.attempts ?? 0) + attempts;
  figures['let in'] = (figures['let in'] ?? 0) + letIn;
}

afterAll(() => {
  const told = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  console.log(`• local AWS: ${told.join(', ')}`);
});

const isRefused = (status: number) => status >= 400 && status < 500;

/** Refusals come before any look at what was asked, so a refusal is a 403; bad requests may be 400. */
async function letIn(disguise: string, call: Call): Promise<string[]> {
  const status = await statusOf(aws, call);
  return isRefused(status) ? [] : [`${disguise}: ${call.name} ${status}`];
}

async function keysOfAFunction() {
  const { Functions = [] } = await new LambdaClient(accessTo(aws)).send(new ListFunctionsCommand());
  const [one] = Functions;
  return keysByName(`${one?.FunctionArn}`, `${one?.Role}`);
}

describe('the local AWS', () => {
  it.each(calls)('answers $name to who has the keys', async (call) => {
    expect(await statusOf(aws, await signed(aws, call))).toBe(200);
    if (call.method === 'GET') expect(await statusOf(aws, await presigned(aws, call))).toBe(200);
  });

  it('lets no program in without them', { timeout: 60_000 }, async () => {
    const disguises = Object.entries(disguisesOf(aws, await keysOfAFunction()));
    const found: string[] = [];
    for (const [name, disguise] of disguises)
      for (const call of calls) found.push(...(await letIn(name, await disguise(call))));
    count(disguises.length * calls.length, found.length);
    expect(found).toEqual([]);
  });

  it('lets no foreign page in', { timeout: 60_000 }, async () => {
    const guess = await presigned(
      { endpoint, keys: { accessKeyId: 'test', secretAccessKey: 'test' } },
      calls[0] as Call,
    );
    const guessed = `${endpoint}/?${new URLSearchParams(guess.query)}`;
    const found = await attackFromPages(await findChromium(), { endpoint, site, outputs, guessed });
    count(found.attempts, found.letIn.length);
    expect(found.letIn).toEqual([]);
    expect(found.attempts).toBeGreaterThan(50);
  });

  it.each([
    ['the socket of a foreign page', outputs.SocketAddress, { origin: 'https://evil.example' }],
    ['the socket by another name', outputs.SocketAddress, { host: 'evil.example', origin: site }],
    ['a socket elsewhere at the local AWS', `${endpoint}/mqtt`, {}],
    ['a socket at the site', `${site}/x`, { origin: site }],
  ])('closes %s at once', async (_, address, headers) => {
    const status = await upgradeStatus(address, headers);
    count(1, status === 403 ? 0 : 1);
    expect(status).toBe(403);
  });

  const obstacle = process.platform === 'linux' && pid ? undefined : 'only Linux tells whose a listener is';
  it('listens on this machine only', skipFor(obstacle), async () => {
    const { own, beyond } = await listenersOf(pid ?? 0);
    figures['listeners beyond loopback'] = beyond.length;
    expect([own.length > 0, beyond]).toEqual([true, []]);
  });

  it('shows its mails to who has the keys', async () => {
    expect((await askSigned(aws, { service: 'ses', path: '/_ministack/ses/messages' })).status).toBe(200);
  });
});
