import { setClock } from '../core/clock.ts';
import { depart } from '../core/turns.ts';

/** Nothing that a test wrote or was still sending is left for the next one. */
export async function forgetSession() {
  await depart('ended');
  for (const storage of [localStorage, sessionStorage]) storage.clear();
  setClock(new Date().toUTCString());
}
