import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { clearLogins } from '../../../functions/auth/attempts.ts';
import { readMails } from '../../../scripts/local/mails.ts';
import { skipFor } from '../../../scripts/local/testing/skipping.ts';
import { emailOf, PASSWORD } from '../../../scripts/seed/dogs.ts';
import { accessToken } from '../../../scripts/seed/sign-in.ts';
import { acceptedOf, countOf, schemathesis } from './run.ts';
import { type World, worldOf } from './world.ts';

const { SEED, API_CASES } = process.env;
const seed = Number(SEED || 7);
const cases = Number(API_CASES || 0);
const HOURS_MS = 2 * 3_600_000;

const obstacle = cases ? undefined : 'npm run proof fuzz -- --long runs it, with a package from the network';

describe('an API that is as it is described', skipFor(obstacle), () => {
  const place = inject('stack');
  const stack = { ...place, mails: () => readMails(place) };
  let world: World;
  let tokens: Server;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'barkyard-schemathesis-'));
    world = await worldOf(stack);
    tokens = createServer(async (_, response) => {
      const email = emailOf(world.dog);
      // Passwords that were guessed for the account's deletion count as sign-ins.
      await clearLogins(email);
      const token = await accessToken(stack, email, PASSWORD);
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ token }));
    });
    await new Promise<void>((resolve) => tokens.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    tokens.close();
    tokens.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  });

  it('answers no call that is made from its description otherwise than that says', { timeout: HOURS_MS }, async () => {
    const { port } = tokens.address() as AddressInfo;
    const wanted = { url: `${place.site}/api`, tokens: `http://127.0.0.1:${port}/`, cases, seed, folder };
    const { report, output } = await schemathesis(world, wanted);
    const { operations, test_cases } = report;
    console.log(
      `• schemathesis: operations ${operations.tested}, cases ${test_cases.generated}, accepted ${acceptedOf(report)}, ` +
        `5xx ${countOf(report, 'ServerError')}, failures ${countOf(report)}, errors ${test_cases.errored}, seed ${seed}`,
    );
    if (countOf(report) + test_cases.errored > 0) console.log(output);
    expect(report).toMatchObject({ complete: true, test_cases: { errored: 0 }, failures: [] });
    expect(operations.tested).toBe(operations.total);
    expect(acceptedOf(report)).toBeGreaterThan(operations.total);
  });
});
