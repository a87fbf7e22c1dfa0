import { OVERLAY_ANSWERS, OVERLAYS } from '../e2e/steps/overlays.ts';
import type { Answers } from '../e2e/steps/stubs.ts';
import { portraitPath } from '../support/neighbourhood/drawings.ts';
import { neighbourhood, shown } from './neighbourhood.ts';
import type { Picture } from './picture.ts';

const FACES = new Map([
  ['biscuit_b', 'biscuit'],
  ['luna_lowrider', 'luna'],
  ['rosie_curls', 'duchess'],
]);
const { media, width, height, alt } = shown;

/** Dogs of the tests with the faces of seeded ones, and a photo in place of the tests' icon. */
function painted(_key: string, value: unknown): unknown {
  const fields = Object(value);
  if (fields.media) return { ...fields, media, width, height, alt };
  const face = FACES.get(fields.username);
  return face ? { ...fields, profileImageUrl: portraitPath(face) } : value;
}

const answers: Answers = {
  ...JSON.parse(JSON.stringify(OVERLAY_ANSWERS, painted)),
  'GET /me/second-step': neighbourhood['GET /me/second-step'],
  'GET /me/export': neighbourhood['GET /me/export'],
};

/** Everything that opens above a screen. */
export const OPENED: readonly Picture[] = OVERLAYS.map((overlay) => ({
  ...overlay,
  name: `open-${overlay.name}`,
  answers,
}));
