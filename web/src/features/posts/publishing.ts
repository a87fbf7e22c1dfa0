import { t } from '@lingui/core/macro';
import { success } from '#shared/core/refusal';
import { type Draft, type Post, posts } from '#shared/posts/contract';
import { call } from '../../core/api.ts';
import type { Sender } from '../../core/deliver.ts';
import { meQuery } from '../../core/session.tsx';
import { toastBad, toastGood } from '../../ui/toast.tsx';
import type { Attachment } from './attachment.ts';
import { justPublished } from './feed.ts';
import { postsBy } from './posts-by.ts';

/** What a post has beside its words. */
export interface Enclosed {
  content: Pick<Draft, 'uploadId' | 'alt'>;
  attached: Attachment['attached'];
}

export const POSTS: Sender<Post, Enclosed> = {
  kind: 'post',
  send: ({ words, more }, postId) => call(posts.create, { text: words, ...more.content, postId }),
  onSent: (cache, post) => {
    cache.setQueryData(justPublished.queryKey, (earlier = []) => [post, ...earlier]);
    cache.invalidateQueries({ queryKey: meQuery.queryKey });
    cache.invalidateQueries({ queryKey: postsBy(post.author.userId).queryKey });
    toastGood(success('posts.published'));
  },
  onFailed: (_, error, __, isShown) => {
    if (!isShown) toastBad(t`Your post was not published. Its words are kept on Home.`, error);
  },
};
