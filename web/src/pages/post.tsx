import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { paths } from '../core/paths.ts';
import { postQuery } from '../features/posts/post.ts';
import { WholePost } from '../features/posts/whole-post.tsx';
import { WholePostSkeleton } from '../ui/skeletons.tsx';
import { isMissing, Missing } from '../ui/states.tsx';
import { useTitle } from '../ui/use-title.ts';
import './post.css';

function OnePost({ postId }: { postId: string }) {
  const { data: post, error, refetch } = useQuery(postQuery(postId));
  const navigate = useNavigate();
  const title = post ? t`${post.author.name}’s post` : t({ context: 'a post', message: 'Post' });
  useTitle(title);
  const gone = isMissing(error, 'posts.notFound');
  if (error && (gone || !post)) {
    return <Missing error={error} onRetry={refetch} code="posts.notFound" />;
  }
  return (
    <div className="single">
      <h1 className="visually-hidden">{title}</h1>
      {post ? (
        <WholePost post={post} onDeleted={() => navigate(paths.home, { replace: true })} />
      ) : (
        <WholePostSkeleton />
      )}
    </div>
  );
}

export function Component() {
  const { postId = '' } = useParams<{ postId: string }>();
  return <OnePost key={postId} postId={postId} />;
}
