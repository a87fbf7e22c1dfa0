import { t } from '@lingui/core/macro';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Post } from '#shared/posts/contract';
import { paths } from '../../core/paths.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { stayBeside } from '../../ui/focus.ts';
import { Menu } from '../../ui/menu.tsx';
import { Modal } from '../../ui/modal.tsx';
import { shareChoices } from '../../ui/share.ts';
import { beginningOf } from './excerpt.ts';
import { useDeletePost } from './post.ts';

interface Deletion {
  post: Post;
  onClose: () => void;
  onDeleted: () => void;
}

/** The post takes the dialog with it, and the button that opened it. */
function useFocusBeside(postId: string) {
  useEffect(() => {
    const card = document.querySelector(`[data-item="${postId}"]`);
    if (!card) return;
    const leave = stayBeside(card);
    // The dialog keeps the focus until it is gone.
    return () => void setTimeout(leave);
  }, [postId]);
}

function ConfirmDeletion({ post, onClose, onDeleted }: Deletion) {
  useFocusBeside(post.postId);
  const { mutate, isPending } = useDeletePost(post, onDeleted);
  const actions = (
    <>
      <Button onClick={onClose}>{t`Keep it`}</Button>
      <Button
        look="danger"
        busy={isPending}
        onClick={() => mutate(undefined, { onError: onClose })}
      >{t`Delete`}</Button>
    </>
  );
  return (
    <Modal title={t`Delete this post?`} open alert onClose={onClose} actions={actions}>
      <p>{t`This can’t be undone. Its likes and comments will be deleted too.`}</p>
    </Modal>
  );
}

interface PostMenuProps {
  post: Post;
  onEdit: () => void;
  onDeleted?: () => void;
}

export function PostMenu({ post, onEdit, onDeleted = () => undefined }: PostMenuProps) {
  const [asked, setAsked] = useState(false);
  const choices = [
    ...shareChoices(paths.post(post.postId), t`Post by ${post.author.name}`),
    { words: t`Edit`, icon: Pencil, onChoose: onEdit },
    { words: t`Delete`, icon: Trash2, danger: true, onChoose: () => setAsked(true) },
  ];
  return (
    <>
      <Menu choices={choices}>
        <IconButton label={t`More`} aria-description={beginningOf(post.text)}>
          <Ellipsis className="icon large" />
        </IconButton>
      </Menu>
      {asked && <ConfirmDeletion post={post} onClose={() => setAsked(false)} onDeleted={onDeleted} />}
    </>
  );
}
