import { setTimeout as wait } from 'node:timers/promises';
import { profiles } from '#shared/profiles/contract';
import { enter, type Member, RefusedError } from '../../../scripts/seed/member.ts';
import { dogNamed } from '../restarts/pack.ts';
import { inhabitedStack, RETAINING } from './inhabited.ts';
import { after, demandThat, faultsOf, type Rehearsal } from './rehearsal.ts';
import { pictureOf } from './residents.ts';

const ROTATED = { mediaKeyVersion: '2', originSecretVersion: '2' };
/** Links name the version of their key after their end. */
const OF_NEW_KEY = /\/media\/\d+-2-/;
const PAUSE_MS = 500;
const REFUSED = 403;

/** Calls and looks until the deployment has ended; answers what was refused. A busy machine may be late. */
async function refusedDuring(deployment: Promise<unknown>, { call }: Member, link: string): Promise<string[]> {
  const refused: string[] = [];
  let isOver = false;
  const over = deployment.finally(() => (isOver = true));
  while (!isOver) {
    const status = await call(profiles.me, {}).then(
      () => 200,
      (error) => (error instanceof RefusedError ? error.status : 0),
    );
    if (status === REFUSED) refused.push('a call is refused during the deployment');
    const { status: shown } = await fetch(link);
    if (shown !== 200) refused.push(`a picture answers ${shown} during the deployment`);
    await Promise.race([over, wait(PAUSE_MS)]);
  }
  return refused;
}

/** The media key and the origin secret get their next version while dogs are there. */
export const rotate: Rehearsal = async (started) => {
  const stack = await inhabitedStack(started);
  const link = await pictureOf(stack);
  const member = await enter(stack, dogNamed('friend'));
  const deployment = stack.redeploy({ context: { ...RETAINING, ...ROTATED } });
  const refused = await refusedDuring(deployment, member, link);
  const now = after(stack, await deployment);
  const faults = [...new Set(refused), ...(await faultsOf(now))];
  demandThat(faults, (await fetch(link)).status === 200, 'a link from before the rotation is broken');
  demandThat(faults, OF_NEW_KEY.test(await pictureOf(now)), 'new links have the old key');
  demandThat(faults, now.outputs.PushKey === stack.outputs.PushKey, 'pushes have another key: no device takes them');
  return faults;
};
