import { ComprehendClient, DetectToxicContentCommand } from '@aws-sdk/client-comprehend';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../core/log.ts';
import { judgeTexts } from './toxicity.ts';

const comprehend = mockClient(ComprehendClient);
const warned = vi.spyOn(log, 'warn').mockReturnValue();

type Scores = Record<string, number | undefined>;
const labels = (scores: Scores) => ({ Labels: Object.entries(scores).map(([Name, Score]) => ({ Name, Score })) });

/** The service answers with the `score` of each segment. */
const scoring = (score: (text: string) => Scores) =>
  comprehend.on(DetectToxicContentCommand).callsFake(({ TextSegments }: { TextSegments: { Text: string }[] }) => ({
    ResultList: TextSegments.map(({ Text }) => labels(score(Text))),
  }));
const sent = () =>
  comprehend.commandCalls(DetectToxicContentCommand).map(({ args: [{ input }] }) => input.TextSegments ?? []);
const verdict = async (text: string) => (await judgeTexts([text]))(text);

beforeEach(() => {
  comprehend.reset();
  warned.mockClear();
});
afterEach(() => vi.unstubAllEnvs());

describe('toxicity', () => {
  it.each([
    ['VIOLENCE_OR_THREAT', 'threat'],
    ['HATE_SPEECH', 'identity attack'],
    ['INSULT', 'insult'],
    ['SEXUAL', 'sexually explicit'],
  ])('%s is called %s', { tags: 'spec-5.46' }, async (label, category) => {
    scoring(() => ({ [label]: 0.9, PROFANITY: 1 }));
    expect(await verdict('Woof')).toEqual({ category, score: 0.9 });
  });

  it('is refused above 0.7, not at 0.7, and for four categories only', { tags: 'spec-5.46' }, async () => {
    scoring(() => ({ INSULT: 0.7, PROFANITY: 0.99, GRAPHIC: 0.99, HARASSMENT_OR_ABUSE: 0.99 }));
    expect(await verdict('Woof')).toBeUndefined();
    scoring(() => ({ INSULT: 0.71 }));
    expect(await verdict('Woof')).toEqual({ category: 'insult', score: 0.71 });
  });

  it('is the highest score of any segment, including the last', { tags: 'spec-7.41' }, async () => {
    scoring((text) => (text.endsWith('bad') ? { INSULT: 0.8, SEXUAL: 0.95 } : { INSULT: 0.75 }));
    expect(await verdict(`${'good '.repeat(3000)}bad`)).toEqual({ category: 'sexually explicit', score: 0.95 });
    expect(Math.max(...sent().map((segments) => segments.length))).toBe(10);
    expect(sent()).toHaveLength(2);
  });

  it('of several texts is requested together and told apart', async () => {
    scoring((text) => (text === 'bad' ? { INSULT: 0.8 } : {}));
    const judge = await judgeTexts(['good', 'bad', '', 'good']);
    expect([judge('good'), judge('bad')?.category, judge('')]).toEqual([undefined, 'insult', undefined]);
    expect(sent()).toHaveLength(1);
  });

  it('sees through invisible characters', async () => {
    scoring(() => ({}));
    await verdict('k\u200Bi\u00ADll');
    expect(sent()).toEqual([[{ Text: 'kill' }]]);
  });

  it('sends no request for a gap as long as a segment', async () => {
    scoring((text) => (text.trim() === 'bad' ? { INSULT: 0.8 } : {}));
    expect(await verdict(`good${' '.repeat(3000)}bad`)).toMatchObject({ category: 'insult' });
    expect(
      sent()
        .flat()
        .filter(({ Text }) => Text?.trim() === ''),
    ).toEqual([]);
  });

  it('sends no request for empty text, and none at all if it is switched off', async () => {
    expect(await verdict(' \u200B ')).toBeUndefined();
    vi.stubEnv('MODERATION', 'pictures,videos');
    expect(await verdict('bad')).toBeUndefined();
    expect(sent()).toEqual([]);
  });
});

describe('if the moderation service fails, content is allowed', () => {
  it.each([
    ['is throttled', new Error('ThrottlingException')],
    ['is down', Object.assign(new Error('down'), { name: 'InternalServerException' })],
    ['takes too long', Object.assign(new Error('aborted'), { name: 'AbortError' })],
  ])('when it %s, with a log line that quotes nothing', async (_, error) => {
    comprehend.on(DetectToxicContentCommand).rejects(error);
    expect(await verdict('very bad words')).toBeUndefined();
    expect(warned).toHaveBeenCalledOnce();
    expect(JSON.stringify(warned.mock.calls)).not.toContain('bad');
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['too few results', { ResultList: [] }],
    ['no scores', { ResultList: [{ Labels: [{ Name: 'INSULT' }] }] }],
    ['no numbers', { ResultList: [labels({ INSULT: Number.NaN })] }],
  ])('when it answers %s', async (_, answer) => {
    comprehend.on(DetectToxicContentCommand).callsFake(() => answer);
    expect(await verdict('bad')).toBeUndefined();
    expect(warned).toHaveBeenCalledOnce();
  });

  it('but partial scores count', async () => {
    comprehend
      .on(DetectToxicContentCommand)
      .rejectsOnce(new Error('throttled'))
      .callsFake(({ TextSegments }) => ({ ResultList: TextSegments.map(() => labels({ INSULT: 0.9 })) }));
    const text = 'bad '.repeat(4000);
    const judge = await judgeTexts([text]);
    expect([judge(text)?.category, judge.isPartial]).toEqual(['insult', true]);
  });

  it.each([
    ['all of it was scored', 0, false],
    ['one call of several failed', 1, true],
    ['every call failed', 2, true],
  ])('and is rescreened unless it was scored completely: %s', async (_, failing, isPartial) => {
    let calls = 0;
    comprehend.on(DetectToxicContentCommand).callsFake(({ TextSegments }) => {
      calls += 1;
      if (calls <= failing) throw new Error('throttled');
      return { ResultList: TextSegments.map(() => labels({ INSULT: 0.1 })) };
    });
    const text = 'good '.repeat(3000);
    const judge = await judgeTexts([text]);
    expect([calls, judge(text), judge.isPartial]).toEqual([2, undefined, isPartial]);
  });

  it('waits no longer than 1.5 seconds for a call', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    scoring(() => ({}));
    await verdict('good');
    expect(timeout).toHaveBeenCalledWith(1500);
  });
});
