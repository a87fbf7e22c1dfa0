import { ComprehendClient, DetectToxicContentCommand } from '@aws-sdk/client-comprehend';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { screenEdit } from './edit.ts';

const comprehend = mockClient(ComprehendClient);

/** Scores each text that holds the word as an insult. */
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
  it('is scored in two calls at most, however much is said', async () => {
    const hobbies = Array.from({ length: 30 }, (_, at) => `狗的爱好${at}`);
    await screenEdit({ name: '狗猫'.repeat(25), location: '狗窝'.repeat(50), hobbies, bio: '小狗爱玩'.repeat(250) });
    expect(comprehend.commandCalls(DetectToxicContentCommand)).toHaveLength(2);
  });

  it('that says nothing in words is not scored', async () => {
    expect(await screenEdit({ bio: '', hobbies: [] })).toEqual({ hobbies: [] });
    expect(comprehend.commandCalls(DetectToxicContentCommand)).toHaveLength(0);
  });

  it.each([
    [{ name: 'idiot', bio: 'idiot' }, 'profiles.nameInappropriate'],
    [{ location: 'idiot' }, 'profiles.locationInappropriate'],
    [{ hobbies: ['idiot'], bio: 'idiot' }, 'profiles.hobbiesInappropriate'],
    [{ bio: 'an idiot' }, 'profiles.bioInappropriate'],
  ])('%j is refused by its first field', async (given, code) => {
    await expect(screenEdit(given)).rejects.toMatchObject({ code, reason: expect.stringContaining('insult') });
  });

  it('keeps the hobbies that pass, and stays allowed where the service does not answer', async () => {
    expect(await screenEdit({ hobbies: ['Naps', 'idiot'] })).toEqual({
      hobbies: ['Naps'],
      note: 'Some hobbies were filtered: idiot (Contains dangerous speech: insult)',
    });
    comprehend.on(DetectToxicContentCommand).rejects(new Error('down'));
    expect(await screenEdit({ name: 'idiot' })).toEqual({ unscored: expect.any(String) });
  });
});
