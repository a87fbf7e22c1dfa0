import { t } from '@lingui/core/macro';
import { useParams } from 'react-router';
import { tagKey } from '#shared/posts/tags';
import { QuietArt } from '../art/quiet-art.tsx';
import { PostList } from '../features/posts/post-list.tsx';
import { taggedQuery } from '../features/posts/tags.ts';
import { EmptyState } from '../ui/states.tsx';
import { useTitle } from '../ui/use-title.ts';

export function Component() {
  const { tag = '' } = useParams<{ tag: string }>();
  const key = tagKey(tag);
  useTitle(`#${key}`);
  return (
    <div className="column">
      <div className="pagehead">
        <h1>
          <bdi>#{key}</bdi>
        </h1>
      </div>
      <PostList
        key={key}
        query={taggedQuery(key)}
        empty={
          <EmptyState
            art={QuietArt}
            title={t`Nobody barked about this yet`}
          >{t`The first public post with #${key} will land here.`}</EmptyState>
        }
      />
    </div>
  );
}
