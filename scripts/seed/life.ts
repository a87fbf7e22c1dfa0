import { media, type Purpose } from '#shared/media/contract';
import { moderation } from '#shared/moderation/contract';
import { type Post, posts } from '#shared/posts/contract';
import { profiles } from '#shared/profiles/contract';
import { paint, portraitOf, sceneOf } from './drawings.ts';
import { type Member, type Named, naming } from './member.ts';
import { PHOTOS, type Photo } from './photos.ts';
import { together } from './together.ts';

interface Upload {
  purpose: Exclude<Purpose, 'sheet'>;
  type: 'image/jpeg' | 'image/png';
}

/** Each picture is looked at by a process of its own, and by a model that takes a whole core. */
const AT_ONCE = 2;
const PORTRAIT_PX = 512;
const PHOTO_PX = 1600;

/** Sends a file as a browser does; answers the upload once it is allowed. */
async function send({ call }: Member, file: Buffer<ArrayBuffer>, { purpose, type }: Upload): Promise<string> {
  const { uploadId, url, fields } = await call(media.begin, { purpose, type, size: file.length });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([file], { type }));
  const sent = await fetch(url, { method: 'POST', body: form });
  if (!sent.ok) throw new Error(`The picture was not accepted: ${sent.status}`);
  const { allowed, reason } = await call(moderation.image, { uploadId });
  if (!allowed) throw new Error(reason);
  return uploadId;
}

/** The portrait of a dog that has none. */
async function hangUp(member: Member): Promise<void> {
  const { profileImageUrl } = await member.call(profiles.me, {});
  if (profileImageUrl) return;
  const type = 'image/jpeg';
  const drawing = await paint(portraitOf(member.dog.username), type, PORTRAIT_PX);
  const uploadId = await send(member, drawing, { purpose: 'avatar', type });
  await member.call(profiles.setAvatar, { uploadId });
}

type Shown = Pick<Post, 'postId' | 'comments'>;

async function show(member: Member, { by, type, text, alt }: Photo): Promise<Shown> {
  const { items } = await member.call(posts.listBy, { userId: member.userId });
  const shown = items.find((post) => post.text === text);
  if (shown) return shown;
  const file = await paint(sceneOf(by), type, PHOTO_PX);
  const uploadId = await send(member, file, { purpose: 'post', type });
  return member.call(posts.create, { text, alt, uploadId });
}

/** Reactions of the others to a picture, once. */
async function answer({ postId, comments }: Shown, { liked, kept = [], said }: Photo, named: Named): Promise<void> {
  for (const username of liked) await named(username).call(posts.like, { postId });
  for (const username of kept) await named(username).call(posts.bookmark, { postId });
  for (const [by, text] of said.slice(comments)) await named(by).call(posts.comment, { postId, text });
}

/** The newest words of each dog that shows them, liked by those who follow it. */
async function admire(member: Member, members: Member[]): Promise<void> {
  const { userId, dog, call } = member;
  if (dog.privacy) return;
  const { items } = await call(posts.listBy, { userId });
  const [newest] = items.filter(({ isMedia }) => !isMedia);
  if (!newest) return;
  const followers = members.filter((other) => other.dog.follows.includes(dog.username));
  for (const follower of followers) await follower.call(posts.like, { postId: newest.postId });
}

/** Portraits, pictures, and what is said about them; what is there already is left as it is. */
export async function enliven(members: Member[]): Promise<void> {
  const named = naming(members);
  await together(members, hangUp, AT_ONCE);
  await together(PHOTOS, async (photo) => answer(await show(named(photo.by), photo), photo, named), AT_ONCE);
  await together(members, (member) => admire(member, members), AT_ONCE);
}
