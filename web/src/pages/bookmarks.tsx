import { t } from '@lingui/core/macro';
import { QuietArt } from '../art/quiet-art.tsx';
import { bookmarksQuery } from '../features/posts/bookmarks.ts';
import { PostList } from '../features/posts/post-list.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useTitle } from '../ui/use-title.ts';

export function Component() {
  useTitle(t`Bookmarks`);
  return (
    <div className="column">
      <div className="pagehead">
        <h1>{t`Bookmarks`}</h1>
      </div>
      <PostList
        query={bookmarksQuery}
        empty={
          <EmptyState
            art={QuietArt}
            title={t`Nothing buried yet`}
          >{t`Bookmark a post to find it here again. Only you can see your bookmarks.`}</EmptyState>
        }
      />
    </div>
  );
}
