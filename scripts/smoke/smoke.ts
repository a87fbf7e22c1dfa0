import { setTimeout as wait } from 'node:timers/promises';
import { confirmation, lockout, oneTryPerChallenge, preAuthentication, registration, tokens } from './accounts.ts';
import { directCalls, directSockets } from './direct.ts';
import { removeUsers } from './dogs.ts';
import { mediaLink, pictureCopies, pictureVerdict, uploadForm, videoVerdict } from './files.ts';
import { finderPage } from './finders.ts';
import { deletion, liveNotification, ping, refusalOfOneDog, textVerdict } from './live.ts';
import { Finding, type Probe } from './probe.ts';
import { type Scene, sceneAt, type Target } from './scene.ts';
import { firewall, pages } from './site.ts';
import { traces } from './traces.ts';
import { watching } from './watching.ts';

/** In this order: the first ones make the dogs of the others, and the last one deletes them. */
const BEFORE: Probe[] = [pages, firewall, watching, registration, confirmation];
const AS_DOGS: Probe[] = [
  tokens,
  directCalls,
  directSockets,
  ping,
  uploadForm,
  pictureVerdict,
  mediaLink,
  pictureCopies,
  videoVerdict,
  textVerdict,
  refusalOfOneDog,
  liveNotification,
  traces,
  finderPage,
  preAuthentication,
  oneTryPerChallenge,
  lockout,
  deletion,
];

/** For the probe that is under way when the test is interrupted. */
const PATIENCE_MS = 5000;

export interface Result {
  name: string;
  /** Why it failed, and what to look at. */
  failure?: string;
  /** Why it was not tried. */
  reason?: string;
  note?: string;
}

async function tried(probe: Probe, scene: Scene): Promise<Result> {
  const { name, look, local } = probe;
  const isWithoutDogs = AS_DOGS.includes(probe) && !(scene.author.call && scene.friend.call);
  const reason = isWithoutDogs ? 'no dog could be registered' : probe.inapplicable?.(scene);
  if (reason) return { name, reason };
  return probe.run(scene).then(
    (note) => ({ name, note }),
    (error: Error) =>
      scene.isLocal && error.message === local?.finding
        ? { name, reason: local.reason }
        : { name, failure: `${sentenceOf(error)} Look at ${look}.` },
  );
}

const sentenceOf = (error: Error) => (error instanceof Finding ? error.message : `${error.name}: ${error.message}.`);

/** Tries a deployment with two throw-away dogs, which are gone at the end in any case. */
export class Smoke {
  readonly #scene: Scene;
  #underWay: Promise<unknown> | undefined;
  #isOver = false;

  constructor(target: Target) {
    this.#scene = sceneAt(target);
  }

  async *results(): AsyncGenerator<Result> {
    for (const probe of [...BEFORE, ...AS_DOGS]) {
      if (this.#isOver) throw new Finding('The smoke test was interrupted.');
      const result = tried(probe, this.#scene);
      this.#underWay = result;
      yield await result;
    }
  }

  /** Removes the dogs that could not delete themselves; a probe that is under way may yet register one. */
  async clear(): Promise<Result[]> {
    this.#isOver = true;
    await Promise.race([this.#underWay, wait(PATIENCE_MS, undefined, { ref: false })]);
    const left = await removeUsers(this.#scene);
    const words = 'Removed from Cognito only: the next reconciliation removes its rows.';
    return left.map((name) => ({ name: `the dog ${name}`, failure: words }));
  }
}

export function lineOf({ name, failure, reason, note }: Result): string {
  if (failure) return `  ✗ ${name}\n      ${failure}`;
  if (reason) return `  – ${name} (not applicable: ${reason})`;
  return `  ✓ ${name}${note ? ` (${note})` : ''}`;
}

/** Prints a line for each probe; answers how many failed. */
export async function runSmoke(smoke: Smoke): Promise<number> {
  let failures = 0;
  const say = (result: Result) => {
    console.log(lineOf(result));
    if (result.failure) failures += 1;
  };
  for await (const result of smoke.results()) say(result);
  for (const result of await smoke.clear()) say(result);
  return failures;
}
