import { t } from '@lingui/core/macro';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { tidied } from '#shared/core/text';
import type { Post } from '#shared/posts/contract';
import { dropDraft, nameDraft } from '../../core/draft.ts';
import { useOutgoing } from '../../core/outgoing.ts';
import { useMe } from '../../core/session.tsx';
import { Button } from '../../ui/button.tsx';
import { DiscardQuestion, DraftOffer, useDiscard } from '../../ui/draft-offer.tsx';
import { isComposing, sendOnCtrlEnter } from '../../ui/send-on-enter.ts';
import { useWhole } from '../../ui/use-whole.ts';
import { LengthHint, measure, RefusedText } from './length-hint.tsx';
import { MentionArea } from './mention-area.tsx';
import { EDITS } from './post.ts';
import './edit-post.css';

/** Focuses the end of the field while it is shown, and whatever had the focus afterwards. */
function useFocus(field: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => {
    const opener = document.activeElement;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [field]);
}

export function EditPost({ post, onClose }: { post: Post; onClose: () => void }) {
  const draft = nameDraft(useMe().userId, 'edit', post.postId);
  const { text, setText, send, error } = useOutgoing({ draft, sender: EDITS, of: post.postId, initial: post.text });
  const close = () => {
    dropDraft(draft);
    onClose();
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const form = useWhole(text);
  const { length, tooLong, ready } = measure('post', text);
  const changed = tidied(text) !== post.text;

  const { leave, question } = useDiscard(() => changed, close);
  useFocus(field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || !changed) return;
    send({});
    close();
  };
  const onEscape = (event: KeyboardEvent) =>
    event.key === 'Escape' && !isComposing(event.nativeEvent) && !changed && close();
  return (
    <form ref={form} className="edit-post" aria-label={t`Edit post`} onSubmit={submit} onKeyDown={onEscape}>
      <MentionArea
        field={field}
        label={t`Text of the post`}
        labelHidden
        rows={2}
        value={text}
        aria-invalid={tooLong || undefined}
        onKeyDown={sendOnCtrlEnter}
        onText={setText}
      />
      <DraftOffer draft={draft} />
      {error && !tooLong && <RefusedText error={error} />}
      <LengthHint of="post" length={length} />
      <div className="row">
        <Button size="small" onClick={leave}>{t`Cancel`}</Button>
        <Button look="primary" size="small" type="submit" disabled={!ready || !changed}>{t`Save`}</Button>
      </div>
      <DiscardQuestion {...question} />
    </form>
  );
}
