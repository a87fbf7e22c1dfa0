import { describe, expect, it } from 'vitest';
import { passwordComplaints } from '#shared/auth/fields';
import { Registration } from '#shared/auth/registration';
import { PostText } from '#shared/posts/contract';
import { score } from '../local/toxicity.ts';
import { DEMO, DOGS, PASSWORD } from './dogs.ts';

const names = DOGS.map(({ username }) => username);

describe('the neighbourhood', () => {
  it('has at least 12 dogs, each of another breed and name', () => {
    expect(DOGS.length).toBeGreaterThanOrEqual(12);
    expect(new Set(DOGS.map(({ breed }) => breed)).size).toBe(DOGS.length);
    expect(new Set(names).size).toBe(DOGS.length);
  });

  it('has some private dogs, none of which is a demo account', () => {
    const shy = DOGS.filter(({ privacy }) => privacy === 'private').map(({ username }) => username);
    expect(shy.length).toBeGreaterThan(1);
    expect(DEMO.filter((username) => shy.includes(username))).toEqual([]);
  });

  it('leaves dogs to recommend to every demo account', () => {
    for (const dog of DOGS.filter(({ username }) => DEMO.includes(username))) {
      const left = DOGS.filter(
        ({ username, privacy }) => !privacy && ![dog.username, ...dog.follows].includes(username),
      );
      expect(left.length, dog.username).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(DOGS)('$username may register, and follows dogs that exist', ({ posts, follows, privacy, ...dog }) => {
    expect(Registration.safeParse(dog).error).toBeUndefined();
    expect(follows.filter((username) => !names.includes(username) || username === dog.username)).toEqual([]);
  });

  it.each(DOGS)('$username has two to four posts that may stay', ({ posts }) => {
    expect(posts.length).toBeGreaterThanOrEqual(2);
    expect(posts.length).toBeLessThanOrEqual(4);
    for (const post of posts) {
      expect(PostText.safeParse(post).success).toBe(true);
      expect(Math.max(...Object.values(score(post))), post).toBeLessThan(0.5);
    }
  });

  it('has a password that the form takes', () => expect(passwordComplaints(PASSWORD)).toEqual([]));
});
