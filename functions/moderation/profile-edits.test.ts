import { ComprehendClient, DetectToxicContentCommand } from '@aws-sdk/client-comprehend';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { spoken } from '#shared/core/text';
import { Edit, ProfileText } from '#shared/profiles/edit';
import { screenEdit, validateUserContent } from './content.ts';

const comprehend = mockClient(ComprehendClient);

/** Scores each text that contains the word as an insult. */
const insulted = (word: string) =>
  comprehend.on(DetectToxicContentCommand).callsFake(({ TextSegments }: { TextSegments: { Text: string }[] }) => ({
    ResultList: TextSegments.map(({ Text }) => ({
      Labels: [{ Name: 'INSULT', Score: Text.includes(word) ? 0.9 : 0 }],
    })),
  }));

beforeEach(() => {
  comprehend.reset();
  insulted('idiot');
});

describe('an edit', () => {
  it('is scored in at most two calls, however long', async () => {
    const hobbies = Array.from({ length: 30 }, (_, at) => `狗的爱好${at}`);
    await screenEdit(Edit, {
      name: '狗猫'.repeat(25),
      location: '狗窝'.repeat(50),
      hobbies,
      bio: '小狗爱玩'.repeat(250),
    });
    expect(comprehend.commandCalls(DetectToxicContentCommand)).toHaveLength(2);
  });

  it('without any text is not scored', async () => {
    expect(await screenEdit(Edit, { bio: '', hobbies: [] })).toEqual({ said: { bio: '', hobbies: [] } });
    expect(comprehend.commandCalls(DetectToxicContentCommand)).toHaveLength(0);
  });

  it.each([
    [{ name: 'idiot', bio: 'idiot' }, 'profiles.nameInappropriate'],
    [{ location: 'idiot' }, 'profiles.locationInappropriate'],
    [{ hobbies: ['idiot'], bio: 'idiot' }, 'profiles.hobbiesInappropriate'],
    [{ bio: 'an idiot' }, 'profiles.bioInappropriate'],
  ])('%j is refused by its first field', async (given, code) => {
    await expect(screenEdit(Edit, given)).rejects.toMatchObject({ code, reason: expect.stringContaining('insult') });
  });

  it('keeps the hobbies that pass, and stays allowed if the service does not answer', async () => {
    expect(await screenEdit(Edit, { hobbies: ['Naps', 'idiot'] })).toEqual({
      said: { hobbies: ['Naps'] },
      note: 'Some hobbies were filtered: idiot (Contains dangerous speech: insult)',
    });
    comprehend.on(DetectToxicContentCommand).rejects(new Error('down'));
    expect(await screenEdit(Edit, { name: 'idiot' })).toEqual({
      said: { name: 'idiot', unscored: expect.any(String) },
    });
  });
});

describe('a field that only this test adds', () => {
  const toy = { favouriteToy: spoken(z.string()), tricks: z.optional(spoken(z.array(z.string()))) };
  const WithToy = z.extend(Edit, toy);
  const unlucky = { favouriteToy: 'that idiot of a duck' };

  it('is screened in an edit', { tags: 'spec-1.7' }, async () => {
    await expect(screenEdit(WithToy, unlucky)).rejects.toMatchObject({
      code: 'moderation.dangerous',
      message: 'Contains dangerous speech: insult',
    });
    const kind = { favouriteToy: ' A duck ', tricks: ['Roll', 'idiot'] };
    expect((await screenEdit(WithToy, kind)).said).toEqual({ favouriteToy: 'A duck', tricks: ['Roll'] });
  });

  it('is screened in a registration, too', async () => {
    const { issues } = await validateUserContent(z.extend(ProfileText, toy), { username: 'rex_1', ...unlucky });
    expect(issues).toEqual(['FavouriteToy: Contains dangerous speech: insult']);
  });

  it('is allowed while the service is down, and replaced by the rescreen', async () => {
    comprehend.on(DetectToxicContentCommand).rejects(new Error('down'));
    const { said } = await screenEdit(WithToy, unlucky);
    expect(said).toEqual({ ...unlucky, unscored: expect.any(String) });
    insulted('idiot');
    const { kept, refused } = await validateUserContent(WithToy, { ...said, name: 'Rex' });
    expect({ kept, refused }).toEqual({ kept: { favouriteToy: '', name: 'Rex' }, refused: ['favouriteToy'] });
  });
});
