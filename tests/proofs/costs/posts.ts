import { bookmarkPost } from '../../../functions/posts/bookmarks.ts';
import { createComment } from '../../../functions/posts/comments.ts';
import { likePost } from '../../../functions/posts/likes.ts';
import { createPost } from '../../../functions/posts/posts.ts';
import { countPopularTags, indexTags } from '../../../functions/posts/tags.ts';
import { publish } from '../../../functions/posts/testing/posts.ts';
import { countedPost, postRefOf } from '../../../functions/table/posts.ts';
import { makeHot } from '../../../functions/table/testing/hot.ts';
import { type Dog, newDog, newDogs } from '../../../functions/testing/dogs.ts';
import { neighbours } from './follows.ts';
import type { Scenario } from './scenarios.ts';

const TEXT = 'x'.repeat(200);
const EMOJI = '🐕'.repeat(5000);
const A_PAGE = 21;

const aPost = async (author?: Dog, text = TEXT) => publish(author ?? (await newDog()), text);

async function aHotPost(liker?: Dog) {
  const about = await aPost();
  await makeHot(countedPost(postRefOf(about.postId)));
  if (liker) await likePost(liker, about);
  return about;
}

export async function longPostsOfFollowed(caller: Dog) {
  for (const dog of await neighbours(caller, 10, 'followed')) await publish(dog, EMOJI);
  return {};
}

async function after(caller: Dog, doing: typeof likePost | typeof bookmarkPost) {
  const about = await aPost();
  await doing(caller, about);
  return about;
}

async function aThread() {
  const about = await aPost();
  for (const dog of await newDogs(A_PAGE)) await createComment(dog, { ...about, text: 'Woof' });
  return about;
}

async function likedByAPage(made: Promise<{ postId: string }>) {
  const about = await made;
  for (const dog of await newDogs(A_PAGE)) await likePost(dog, about);
  return about;
}

async function aTag(tag = 'scenario') {
  for (const dog of await newDogs(A_PAGE)) {
    await indexTags(postRefOf((await publish(dog, `#${tag}`)).postId), [tag]);
  }
  return { tag };
}

/** Many more posts than a page shows, each by another dog. */
async function aBusyTag() {
  for (let at = 0; at < 4; at += 1) await aTag('busy');
  return aTag('busy');
}

async function ownComment(caller: Dog) {
  const about = await aPost();
  const { id: commentId } = await createComment(caller, { ...about, text: 'Woof' });
  return { ...about, commentId };
}

async function anOlderPost(caller: Dog) {
  const about = await aPost(caller);
  for (let at = 0; at < 5; at += 1) await createPost(caller, { text: TEXT });
  return about;
}

async function countedTags() {
  await countPopularTags();
  return {};
}

export const ofPosts: Record<string, Scenario[]> = {
  get: [
    { when: 'a short post', make: () => aPost() },
    { when: '5,000 emoji', make: () => aPost(undefined, EMOJI) },
  ],
  edit: [{ when: 'a short text', make: async (caller) => ({ ...(await aPost(caller)), text: 'Woof' }) }],
  remove: [
    { when: 'one of the newest five', make: aPost },
    { when: 'an older one', make: anOlderPost },
  ],
  like: [
    { when: 'a short post', make: () => aPost() },
    { when: '5,000 emoji', make: () => aPost(undefined, EMOJI) },
    { when: 'a hot post', make: () => aHotPost() },
    { when: 'liked already', make: (caller) => after(caller, likePost) },
  ],
  unlike: [
    { when: 'liked', make: (caller) => after(caller, likePost) },
    { when: 'a hot post', make: (caller) => aHotPost(caller) },
  ],
  likers: [
    { when: 'a full page', make: () => likedByAPage(aPost()) },
    { when: 'a full page of a hot post', make: () => likedByAPage(aHotPost()) },
  ],
  comments: [{ when: 'a full page of as many dogs', make: aThread }],
  comment: [
    { when: 'a short one', make: async () => ({ ...(await aPost()), text: 'Woof' }) },
    { when: 'on a hot post', make: async () => ({ ...(await aHotPost()), text: 'Woof' }) },
  ],
  removeComment: [{ when: 'an own one', make: ownComment }],
  bookmark: [{ when: 'a short post', make: () => aPost() }],
  unbookmark: [{ when: 'kept', make: (caller) => after(caller, bookmarkPost) }],
  bookmarks: [
    {
      when: 'a full page of as many dogs',
      make: async (caller) => {
        for (let at = 0; at < A_PAGE; at += 1) await after(caller, bookmarkPost);
        return {};
      },
    },
  ],
  tagged: [
    { when: 'a full page of as many dogs', make: () => aTag() },
    { when: 'a tag of 105 posts of as many dogs', make: aBusyTag },
  ],
  tags: [{ when: 'tags of the day', make: countedTags }],
};
