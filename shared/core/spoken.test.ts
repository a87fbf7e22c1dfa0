import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Registration, RegistrationForm } from '#shared/auth/registration';
import { contracts } from '#shared/contracts';
import { type Spoken, type SpokenIn, speechOf, spoken, spokenIn, textOf } from '#shared/core/text';
import { Content } from '#shared/messages/contract';
import { CommentText } from '#shared/posts/comments';
import { Draft } from '#shared/posts/contract';
import { Edit, ProfileText } from '#shared/profiles/edit';

/** Fields that accept text but show nothing to others. */
const SILENT: Readonly<Record<string, string>> = {
  q: 'a search, which nobody else sees',
  tag: 'the path of a list',
  username: 'the path of a profile',
  cursor: 'the place in a list',
  endpoint: 'the address of a push service, which nobody else sees',
  password: 'never stored',
  confirmPassword: 'never sent',
};

const fields = [
  ...Object.values(contracts).flatMap((room) => Object.values(room).map(({ input }) => input)),
  Registration,
  RegistrationForm,
].flatMap((schema) => (schema instanceof z.ZodMiniObject ? Object.entries<z.core.$ZodType>(schema.shape) : []));

const takesWords = (schema: z.core.$ZodType) =>
  ['Woof', 'Woof says the dog', ['Woof']].some((words) => z.safeParse(schema, words).success);

describe('free text', () => {
  it('is marked in the schema, in every field of every call and of the registration', { tags: 'spec-1.7' }, () => {
    const unmarked = fields.filter(([, schema]) => takesWords(schema) && !speechOf(schema)).map(([field]) => field);
    expect([...new Set(unmarked)].sort()).toEqual(Object.keys(SILENT).sort());
  });

  it('is recognised by its schema, even if it is optional', () => {
    expect([...spokenIn(ProfileText).keys()]).toEqual(['username', 'name', 'location', 'hobbies', 'bio']);
    expect([...spokenIn(Registration).keys()]).toEqual([...spokenIn(ProfileText).keys()]);
    expect([...spokenIn(Edit).keys()]).toEqual(['name', 'location', 'hobbies', 'bio']);
    expect([...spokenIn(Draft).keys()]).toEqual(['text', 'alt']);
    expect([CommentText, Content].map((schema) => speechOf(schema)?.manner)).toEqual(['free', 'free']);
  });

  it('of an object is one text, including new fields', () => {
    const WithCaption = z.extend(Draft, { caption: spoken(z.string(), { manner: 'free' }) });
    const draft = { text: 'Woof', alt: '', caption: 'You idiot', likes: 3 };
    expect(textOf(WithCaption, draft)).toBe('Woof\nYou idiot');
    expect(textOf(Draft, draft)).toBe('Woof');
  });
});

describe('the types', () => {
  it('know the spoken fields of a schema', () => {
    const said: SpokenIn<typeof Edit> = { name: 'Rex', bio: 'A good dog' };
    // @ts-expect-error An age is not text.
    const { age } = said;
    expect(age).toBeUndefined();
  });

  it('require a screener for each marked field', () => {
    // @ts-expect-error Only texts can be screened, not objects.
    const toy = spoken(z.object({ toy: z.string() }));
    // @ts-expect-error This way of screening does not exist.
    const song = spoken(z.string(), { manner: 'sung' });
    // @ts-expect-error Only `spoken` marks a field.
    const plain: Spoken = z.string();
    expect([toy, song, plain]).toHaveLength(3);
  });
});
