import { type Announced, media, VIDEO } from '#shared/media/contract';
import { sourcesOf } from '#shared/media/copies';
import { moderation } from '#shared/moderation/contract';
import { posts } from '#shared/posts/contract';
import { until } from '../local/until.ts';
import { RefusedError } from '../seed/member.ts';
import { allowed, post, sent } from '../seed/uploads.ts';
import { demand, type Probe } from './probe.ts';
import { callerOf } from './scene.ts';
import { film, photo } from './uploads.ts';

const PICTURE: Omit<Announced, 'size'> = { purpose: 'post', type: 'image/jpeg' };
/** Rekognition takes a minute for a short video. */
const VERDICT_MS = 300_000;

export const uploadForm: Probe = {
  name: 'the form of an upload takes what it is for only, and the site may send it',
  look: 'the bucket MediaUploads with its CORS, and connect-src in the policy of the distribution',
  async run({ site, author }) {
    const file = await photo();
    const form = await callerOf(author)(media.begin, { ...PICTURE, size: file.length });
    const { headers } = await fetch(site);
    const { origin } = new URL(form.url);
    const policy = headers.get('content-security-policy') ?? '';
    demand(policy.includes(origin), `The site's policy does not name ${origin}.`);
    const refused = [
      await post(form, file, { key: 'elsewhere' }),
      await post(form, file, { 'Content-Type': 'text/html' }),
      await post(form, Buffer.alloc(0)),
    ];
    demand(
      refused.every((status) => status >= 400 && status < 500),
      `Another key, type or size was answered with ${refused.join(', ')}.`,
    );
    const status = await post(form, file);
    demand(status === 204, `The right file was answered with ${status}.`);
    return undefined;
  },
};

export const pictureVerdict: Probe = {
  name: 'a picture is examined and posted, and what is none is refused',
  look: 'npm run ops logs -- <name> errors (ModerationRoom), Rekognition in this region, the rights of the functions',
  async run(scene) {
    const call = callerOf(scene.author);
    const uploadId = await sent(call, Buffer.from('<html></html>'.repeat(9)), PICTURE);
    const refused = await call(moderation.image, { uploadId }).catch((error) => error);
    demand(
      refused instanceof RefusedError && refused.code === 'media.fileType',
      `A page that is named a picture was answered with: ${JSON.stringify(refused)}`,
    );
    const { postId, media: link } = await call(posts.create, {
      text: 'A smoke test with a picture.',
      uploadId: await allowed(call, await photo(), PICTURE),
    });
    scene.picture = { postId, link: `${link}` };
    return undefined;
  },
};

export const pictureCopies: Probe = {
  name: 'a published picture gets a smaller copy',
  look: 'npm run ops logs -- <name> errors (PicturesScale), the queue Pictures, the edge function MediaCheck',
  inapplicable: ({ picture }) => (picture ? undefined : 'no picture was posted'),
  async run({ site, author, picture }) {
    const copy = await until(async () => {
      const { media: link } = await callerOf(author)(posts.get, { postId: `${picture?.postId}` });
      return sourcesOf(`${link}`).copies[0];
    });
    const found = await fetch(`${site}${copy.link}`);
    const type = found.headers.get('content-type');
    demand(found.status === 200 && type === 'image/webp', `It was answered with ${found.status} (${type}).`);
    return undefined;
  },
};

export const videoVerdict: Probe = {
  name: 'a video is examined and published',
  look: 'npm run ops logs -- <name> errors (UpkeepWork, ModerationRoom), StartContentModeration in this region, the queue Moderation',
  async run({ author }) {
    const call = callerOf(author);
    const uploadId = await sent(call, await film(), { purpose: 'post', type: VIDEO });
    await allowed(call, await photo(960, 480), { purpose: 'sheet', type: 'image/jpeg', of: uploadId });
    await call(moderation.image, { uploadId });
    const { postId } = await call(posts.create, { text: 'A smoke test with a video.', uploadId });
    const seen = await until(async () => {
      const found = await call(posts.get, { postId });
      return found.pending ? undefined : found;
    }, VERDICT_MS);
    demand(!seen.refused, `A plain video was refused: ${seen.refused}`);
    return undefined;
  },
};

export const mediaLink: Probe = {
  name: 'a signed link leads to the picture, and no other',
  look: 'the edge function MediaCheck, the behaviour /media/* of the distribution, the policy of the bucket Media',
  inapplicable: ({ picture }) => (picture ? undefined : 'no picture was posted'),
  async run({ site, picture }) {
    const link = `${site}${picture?.link}`;
    const found = await fetch(link);
    const type = found.headers.get('content-type');
    demand(found.status === 200 && type === 'image/jpeg', `It was answered with ${found.status} (${type}).`);
    const forged = link.replace(/(\/media\/[^/]*)[^/](\/)/, '$1~$2');
    const { status } = await fetch(forged);
    demand(forged !== link && status === 404, `A forged link was answered with ${status}.`);
    return undefined;
  },
};
