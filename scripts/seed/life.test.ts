import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { MAX_ALT, MAX_SIDE, MIN_SIDE } from '#shared/limits';
import { CommentText } from '#shared/posts/comments';
import { PostText } from '#shared/posts/contract';
import { mentionsIn } from '#shared/posts/pieces';
import { Pictures } from '../local/moderation-pictures.ts';
import { score } from '../local/toxicity.ts';
import { DOGS } from './dogs.ts';
import { paint, portraitOf, sceneOf } from './drawings.ts';
import { PHOTOS } from './photos.ts';

const names = DOGS.map(({ username }) => username);
const isHarmless = (text: string) => Math.max(...Object.values(score(text))) < 0.5;

describe('a picture of the neighbourhood', () => {
  it.each(PHOTOS)('of $by may stay, with all that is said about it', ({ text, alt, said }) => {
    expect(PostText.safeParse(text).success).toBe(true);
    expect(alt.length).toBeGreaterThan(20);
    expect(alt.length).toBeLessThan(MAX_ALT);
    for (const [, comment] of said) expect(CommentText.safeParse(comment).success).toBe(true);
    expect([text, alt, ...said.map(([, comment]) => comment)].filter((words) => !isHarmless(words))).toEqual([]);
  });

  it.each(PHOTOS)('of $by is answered by neighbours, and shown by one that everybody may see', (photo) => {
    const { by, liked, kept = [], said, text } = photo;
    const mentioned = [text, ...said.map(([, comment]) => comment)].flatMap(mentionsIn);
    const others = [by, ...liked, ...kept, ...said.map(([name]) => name), ...mentioned];
    expect(others.filter((name) => !names.includes(name))).toEqual([]);
    expect(liked).not.toContain(by);
    expect(DOGS.find(({ username }) => username === by)?.privacy).toBeUndefined();
  });

  it.each(PHOTOS)('of $by is a real picture within the limits', async ({ by, type }) => {
    const { format, width = 0, height = 0 } = await sharp(await paint(sceneOf(by), type, 500)).metadata();
    expect(`image/${format}`).toBe(type);
    expect(Math.min(width, height)).toBeGreaterThan(MIN_SIDE);
    expect(Math.max(width, height) * 2).toBeLessThanOrEqual(MAX_SIDE);
  });
});

describe('a portrait', () => {
  it('is drawn of every dog, and of each another one', () => {
    const drawn = names.map((name) => portraitOf(name).svg);
    expect(new Set(drawn).size).toBe(DOGS.length);
  });
});

describe('the local model', () => {
  const pictures = new Pictures();
  afterAll(() => pictures.stop());

  it('sees nothing in our drawings that it would refuse', async () => {
    const drawings = PHOTOS.slice(0, 3).map(({ by }) => paint(sceneOf(by), 'image/jpeg', 500));
    const labels = await Promise.all((await Promise.all(drawings)).map((drawing) => pictures.labelsOf(drawing)));
    expect(labels.flat().filter(({ Confidence }) => Confidence >= 50)).toEqual([]);
  });
});
