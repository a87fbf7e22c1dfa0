import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rescreenText, screenComment, screenPost } from './screen.ts';
import { type Judge, judgeTexts } from './toxicity.ts';

vi.mock('./toxicity.ts', () => ({ judgeTexts: vi.fn() }));

const strict: Judge = (text) => (/kill/.test(text) ? { category: 'threat', score: 0.974 } : undefined);
const deaf: Judge = Object.assign(() => undefined, { isPartial: true });

beforeEach(() => {
  vi.mocked(judgeTexts).mockReset().mockResolvedValue(strict);
});

describe('a post', () => {
  it('that is fine passes', async () => {
    await expect(screenPost('Woof')).resolves.toBeUndefined();
  });

  it('that threatens is refused, with the category below', { tags: ['spec-1.7', 'spec-5.60'] }, async () => {
    await expect(screenPost('I will kill you')).rejects.toMatchObject({
      code: 'posts.guidelines',
      message: 'Your post violates our community guidelines and cannot be submitted.',
      reason: 'Content contains dangerous speech: threat',
    });
  });

  it('is allowed if the service does not answer, and marked for a rescreen', async () => {
    vi.mocked(judgeTexts).mockResolvedValue(deaf);
    expect(await screenPost('Woof')).toMatch(/^[0-9A-Z]{26}$/);
  });

  it('is refused for the scored part, even if the rest was not scored', async () => {
    vi.mocked(judgeTexts).mockResolvedValue(Object.assign((text: string) => strict(text), { isPartial: true }));
    await expect(screenPost('I will kill you')).rejects.toMatchObject({ code: 'posts.guidelines' });
  });
});

describe('a comment', () => {
  it('that threatens is refused with only the category', async () => {
    await expect(screenComment('I will kill you')).rejects.toMatchObject({
      message: 'Content contains dangerous speech: threat',
      reason: undefined,
    });
  });
});

describe('a rescreen', () => {
  it.each<[string, Judge, string, object | undefined]>([
    ['finds what there is', strict, 'I will kill you', { category: 'threat' }],
    ['finds nothing in what is fine', strict, 'Woof', { category: undefined }],
    ['knows nothing where the service does not answer', deaf, 'Woof', undefined],
  ])('%s', async (_, judge, text, found) => {
    vi.mocked(judgeTexts).mockResolvedValue(judge);
    expect(await rescreenText(text)).toEqual(found);
  });
});
