import { bookmark } from '../../functions/posts/bookmarks.ts';
import { addComment } from '../../functions/posts/comments.ts';
import { like } from '../../functions/posts/likes.ts';
import { countPopularTags } from '../../functions/posts/popular-tags.ts';
import { createPost } from '../../functions/posts/posts.ts';
import { indexTags } from '../../functions/posts/tag-index.ts';
import { publish } from '../../functions/posts/testing/posts.ts';
import { counted, refOf } from '../../functions/table/posts.ts';
import { makeHot } from '../../functions/table/testing/hot.ts';
import { type Dog, newDog, newDogs } from '../../functions/testing/dogs.ts';
import { neighbours } from './follows.ts';
import type { Scenario } from './scenarios.ts';

const TEXT = 'x'.repeat(200);
const EMOJI = '🐕'.repeat(5000);
const A_PAGE = 21;

const aPost = async (author?: Dog, text = TEXT) => publish(author ?? (await newDog()), text);

async function aHotPost(liker?: Dog) {
  const about = await aPost();
  await makeHot(counted(refOf(about.postId)));
  if (liker) await like(liker, about);
  return about;
}

export async function longPostsOfFollowed(caller: Dog) {
  for (const dog of await neighbours(caller, 10, 'followed')) await publish(dog, EMOJI);
  return {};
}

async function after(caller: Dog, doing: typeof like | typeof bookmark) {
  const about = await aPost();
  await doing(caller, about);
  return about;
}

async function aThread() {
  const about = await aPost();
  for (const dog of await newDogs(A_PAGE)) await addComment(dog, { ...about, text: 'Woof' });
  return about;
}

async function likedByAPage(made: Promise<{ postId: string }>) {
  const about = await made;
  for (const dog of await newDogs(A_PAGE)) await like(dog, about);
  return about;
}

async function aTag(tag = 'scenario') {
  for (const dog of await newDogs(A_PAGE)) {
    await indexTags(refOf((await publish(dog, `#${tag}`)).postId), [tag]);
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
  const { id: commentId } = await addComment(caller, { ...about, text: 'Woof' });
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

const FIRST_THE_VERSION = 'the newest are read after the version that they replace';

export const ofPosts: Record<string, Scenario[]> = {
  get: [
    { when: 'a short post', budget: 1, make: () => aPost() },
    { when: '5,000 emoji', budget: 1, above: 'the post names its text', make: () => aPost(undefined, EMOJI) },
  ],
  edit: [{ when: 'a short text', budget: 3, make: async (caller) => ({ ...(await aPost(caller)), text: 'Woof' }) }],
  remove: [
    { when: 'one of the newest five', budget: 2, above: FIRST_THE_VERSION, make: aPost },
    { when: 'an older one', budget: 2, make: anOlderPost },
  ],
  like: [
    { when: 'a short post', budget: 2, make: () => aPost() },
    { when: '5,000 emoji', budget: 2, make: () => aPost(undefined, EMOJI) },
    { when: 'a hot post', budget: 2, make: () => aHotPost() },
    { when: 'liked already', budget: 2, make: (caller) => after(caller, like) },
  ],
  unlike: [
    { when: 'liked', budget: 2, make: (caller) => after(caller, like) },
    { when: 'a hot post', budget: 2, make: (caller) => aHotPost(caller) },
  ],
  likers: [
    { when: 'a full page', budget: 3, make: () => likedByAPage(aPost()) },
    { when: 'a full page of a hot post', budget: 3, make: () => likedByAPage(aHotPost()) },
  ],
  comments: [{ when: 'a full page of as many dogs', budget: 2, make: aThread }],
  comment: [
    { when: 'a short one', budget: 3, make: async () => ({ ...(await aPost()), text: 'Woof' }) },
    { when: 'on a hot post', budget: 3, make: async () => ({ ...(await aHotPost()), text: 'Woof' }) },
  ],
  removeComment: [{ when: 'an own one', budget: 2, make: ownComment }],
  bookmark: [{ when: 'a short post', budget: 2, make: () => aPost() }],
  unbookmark: [{ when: 'kept', budget: 2, make: (caller) => after(caller, bookmark) }],
  bookmarks: [
    {
      when: 'a full page of as many dogs',
      budget: 3,
      make: async (caller) => {
        for (let at = 0; at < A_PAGE; at += 1) await after(caller, bookmark);
        return {};
      },
    },
  ],
  tagged: [
    { when: 'a full page of as many dogs', budget: 3, make: () => aTag() },
    { when: 'a tag of 105 posts of as many dogs', budget: 3, make: aBusyTag },
  ],
  tags: [{ when: 'tags of the day', budget: 1, make: countedTags }],
};
