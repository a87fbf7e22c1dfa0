import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { normaliseText } from '#shared/core/normalise';
import { ProfileText } from '#shared/profiles/edit';
import { USERNAMES } from '#shared/profiles/testing/usernames';
import { readingsOf } from '../../../functions/moderation/deobfuscate.ts';
import { type Moderation, startModeration } from '../../../scripts/local/moderation.ts';
import { DOGS } from '../../../scripts/seed/dogs.ts';
import { INNOCENT } from './innocent.ts';
import { DRESSES, PHRASES } from './phrases.ts';

let moderation: Moderation;
let category: (text: string) => Promise<string | undefined>;

beforeAll(async () => {
  moderation = await startModeration({ port: 0 });
  vi.stubEnv('AWS_ENDPOINT_URL_COMPREHEND', moderation.endpoint);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  // This tests accuracy, not speed: hundreds of texts are scored at once.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const { judgeTexts } = await import('../../../functions/moderation/toxicity.ts');
  category = async (text) => {
    const judge = await judgeTexts([text]);
    if (judge.isPartial) throw new Error(`Without a score: ${text}`);
    return judge(text)?.category;
  };
});

afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await moderation.stop();
});

async function judged(texts: string[]) {
  const found = await Promise.all(texts.map(category));
  return { refused: texts.filter((_, at) => found[at]), allowed: texts.filter((_, at) => !found[at]) };
}

const tell = (words: string, counts: Record<string, number>) =>
  console.log(
    `• ${words}: ${Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  );

const disguises = Object.values(DRESSES).flatMap((dress) => PHRASES.map(dress));

describe('what must not pass', () => {
  it('does not, in its own words', async () => {
    const { allowed } = await judged(PHRASES);
    tell('phrases', { texts: PHRASES.length, passed: allowed.length });
    expect(allowed).toEqual([]);
  });

  it('does not in 380 disguises either', async () => {
    const { allowed } = await judged(disguises);
    tell('disguises', { texts: disguises.length, passed: allowed.length });
    expect(disguises).toHaveLength(380);
    expect(new Set(disguises).size).toBe(380);
    expect(allowed).toEqual([]);
  });

  it('is found wherever a long text is cut', async () => {
    const places = Array.from({ length: 100 }, (_, at) => at * 49);
    const texts = places.map((at) => {
      const before = 'Nice walk. 🐾 '.repeat(500).slice(0, at).toWellFormed();
      return `${before} ${PHRASES[at % PHRASES.length]} ${'Nice walk. 🐾 '.repeat(500)}`.slice(0, 5000).toWellFormed();
    });
    const { allowed } = await judged(texts);
    tell('long texts with one phrase', { texts: texts.length, passed: allowed.length });
    expect(allowed).toEqual([]);
  });

  it.each([5000, 5001])('is found at the end of %i characters of four bytes', async (length) => {
    const text = [...'🐶'.repeat(length)].slice(0, length - 16).join('');
    expect(await category(`${text} i will kill you`)).toBe('threat');
    expect(await category(text)).toBeUndefined();
  });
});

describe('a username', () => {
  it.each([
    ['ki11_y0u', 'threat'],
    ['send_nudes', 'sexually explicit'],
    ['h1tler_dog', 'identity attack'],
    ['nazi_pup', 'identity attack'],
    ['rapist_dog', 'insult'],
    ['b1tch_hater', 'insult'],
    ['IWillKillYou', 'threat'],
    ['youidiot42', 'insult'],
    ['therapist_dog', undefined],
    ['Dick', undefined],
    ['bitch_of_breeding', undefined],
    ['k9_unit_7', undefined],
  ])('%j: %s', { tags: 'spec-5.21' }, async (username, found) => {
    const { validateUserContent } = await import('../../../functions/moderation/content.ts');
    const said = { name: 'Rex', location: 'Kiel', hobbies: [] };
    const { isValid, issues } = await validateUserContent(ProfileText, { ...said, username });
    expect(isValid).toBe(found === undefined);
    if (found) expect(issues[0]).toContain(`Username: Username contains dangerous speech: ${found} (score: 0.`);
  });
});

describe('an ordinary username', () => {
  it('passes', async () => {
    const { refused } = await judged([...USERNAMES]);
    tell('ordinary usernames', { texts: USERNAMES.length, refused: refused.length });
    expect(refused).toEqual([]);
  });
});

describe('what a dog may say', () => {
  it('passes', async () => {
    const texts = [...INNOCENT, ...DOGS.flatMap(({ posts, bio }) => [bio, ...posts.map((post) => `${post}`)])];
    const { refused } = await judged(texts);
    tell('innocent texts', { texts: texts.length, refused: refused.length });
    expect(refused).toEqual([]);
  });

  it('stays in its script: only what looks Latin throughout is read so', () => {
    for (const text of ['Собака лает', 'σκύλος', '今日は12時', 'कुत्ता', 'כלב טוב']) {
      expect(readingsOf(text)).toEqual([normaliseText(text)]);
    }
  });
});

describe('a disguise', () => {
  it.each([
    ['k1ll', ['k1ll', 'kill']],
    ['ki11', ['ki11', 'kill']],
    ['kіll', ['kіll', 'kill']],
    ['k.i.l.l y-o-u', ['k.i.l.l y-o-u', 'kill you']],
    ['a day of 4 walks', ['a day of 4 walks']],
    ['uoy llik', ['uoy llik']],
  ])('%j is read as %j', (text, readings) => {
    expect(readingsOf(text)).toEqual(expect.arrayContaining(readings));
    expect(readingsOf(text).length).toBeLessThanOrEqual(readings.length + 1);
  });

  it('from right to left is read so too', () => {
    expect(readingsOf('\u202Euoy llik')).toEqual(['uoy llik', 'kill you']);
  });
});
