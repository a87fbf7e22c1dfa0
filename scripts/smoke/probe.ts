import type { Scene } from './scene.ts';

/** Throws where the stack does not do what is expected; may return what else was learned. */
export interface Probe {
  name: string;
  /** The place to look at if the probe fails. */
  look: string;
  /** Why it cannot be tried on this target; undefined where it can. */
  inapplicable?(scene: Scene): string | undefined;
  /** A finding that is expected on the local AWS, with the reason. */
  local?: { finding: string; reason: string };
  run(scene: Scene): Promise<string | undefined>;
}

/** Why a probe did not pass, in a sentence. */
export class Finding extends Error {
  override name = 'Finding';
}

export function demand(isMet: boolean, sentence: string): void {
  if (!isMet) throw new Finding(sentence);
}
