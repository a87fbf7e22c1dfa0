import { t } from '@lingui/core/macro';
import { Ellipsis, Flag } from 'lucide-react';
import type { Post } from '#shared/posts/contract';
import { paths } from '../../core/paths.ts';
import { useReport } from '../../core/reporting.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { shareChoices } from '../../ui/share.ts';
import { beginningOf } from './excerpt.ts';

export function OtherMenu({ post: { postId, author, text } }: { post: Post }) {
  const report = useReport();
  const name = t`the post by ${author.name}`;
  const reporting = { words: t`Report`, icon: Flag, onChoose: () => report({ subject: 'post', postId, name }) };
  return (
    <Menu choices={[...shareChoices(paths.post(postId), t`Post by ${author.name}`), reporting]}>
      <IconButton label={t`More about ${name}`} aria-description={beginningOf(text)}>
        <Ellipsis className="icon large" />
      </IconButton>
    </Menu>
  );
}
