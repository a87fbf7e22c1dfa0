import { Ellipsis, Flag } from 'lucide-react';
import type { Post } from '#shared/posts/contract';
import { useReport } from '../../core/reporting.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';

export function OtherMenu({ post: { postId, author } }: { post: Post }) {
  const report = useReport();
  const name = `the post by ${author.name}`;
  const onChoose = () => report({ subject: 'post', postId, name });
  return (
    <Menu choices={[{ words: 'Report', icon: Flag, onChoose }]}>
      <IconButton label={`More about ${name}`}>
        <Ellipsis className="icon large" />
      </IconButton>
    </Menu>
  );
}
