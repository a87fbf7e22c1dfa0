import { t } from '@lingui/core/macro';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { tidied } from '#shared/core/text';
import type { Post } from '#shared/posts/contract';
import { keepDraft, nameDraft, useDraft } from '../../core/draft.ts';
import { useMe } from '../../core/session.tsx';
import { Button } from '../../ui/button.tsx';
import { sendOnCtrlEnter } from '../../ui/send-on-enter.ts';
import { LengthHint, measure, RefusedText } from './length-hint.tsx';
import { MentionArea } from './mention-area.tsx';
import { useEditPost } from './post.ts';
import './edit-post.css';

/** Focuses the field while it is shown, and whatever had the focus afterwards. */
function useFocus(field: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const opener = document.activeElement;
    field.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [field]);
}

export function EditPost({ post, onClose }: { post: Post; onClose: () => void }) {
  const draft = nameDraft(useMe().userId, 'edit', post.postId);
  const [text, setText] = useDraft(draft, post.text);
  const close = () => {
    keepDraft(draft, '');
    onClose();
  };
  const { mutate, isPending, error } = useEditPost(post.postId);
  const field = useRef<HTMLTextAreaElement>(null);
  const { length, tooLong, ready } = measure('post', text);
  const changed = tidied(text) !== post.text;

  useFocus(field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready && changed && !isPending) mutate(text, { onSuccess: close });
  };
  const leave = ({ key }: KeyboardEvent) => key === 'Escape' && !changed && close();
  return (
    <form className="edit-post" aria-label={t`Edit post`} onSubmit={submit} onKeyDown={leave}>
      <MentionArea
        field={field}
        label={t`Text of the post`}
        labelHidden
        rows={2}
        value={text}
        readOnly={isPending}
        aria-invalid={tooLong || undefined}
        onKeyDown={sendOnCtrlEnter}
        onText={setText}
      />
      {error && !tooLong && <RefusedText error={error} />}
      <LengthHint of="post" length={length} />
      <div className="row">
        <Button size="small" onClick={close}>{t`Cancel`}</Button>
        <Button
          look="primary"
          size="small"
          type="submit"
          disabled={!ready || !changed}
          busy={isPending}
        >{t`Save`}</Button>
      </div>
    </form>
  );
}
