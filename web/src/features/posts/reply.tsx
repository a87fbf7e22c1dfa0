import { type FormEvent, useState } from 'react';
import { sentence } from '#shared/core/refusal';
import { useDraft } from '../../core/draft.ts';
import { useMe } from '../../core/session.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { sendOnEnter } from '../../ui/send-on-enter.ts';
import { useComment } from './comments.ts';
import { LengthHint, measure, RefusedText } from './length-hint.tsx';
import { MentionArea } from './mention-area.tsx';

interface ReplyProps {
  postId: string;
  fieldId: string;
  onAdded: (commentId: string) => void;
}

export function Reply({ postId, fieldId, onAdded }: ReplyProps) {
  const { userId, profileImageUrl } = useMe();
  const draft = `comment.${userId}.${postId}`;
  const [text, setText] = useDraft(draft);
  const [missed, setMissed] = useState(false);
  const { mutate, isPending, error } = useComment(postId, draft);
  const { length, tooLong, ready } = measure('comment', text);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissed(length === 0);
    if (!ready || isPending) return;
    const onSuccess = ({ id }: { id: string }) => {
      setText('');
      onAdded(id);
    };
    mutate(text, { onSuccess });
  };
  return (
    <form className="reply" aria-label="New comment" onSubmit={submit}>
      {error && ready && <RefusedText error={error} />}
      <LengthHint of="comment" length={length} />
      <Avatar imageUrl={profileImageUrl} size={36} />
      <MentionArea
        id={fieldId}
        label="Add a comment"
        labelHidden
        placeholder="Add a comment"
        rows={1}
        value={text}
        readOnly={isPending}
        error={missed && length === 0 && sentence('posts.commentEmpty')}
        aria-invalid={tooLong || undefined}
        enterKeyHint="send"
        onKeyDown={sendOnEnter}
        onText={setText}
      />
      <Button look="primary" size="small" type="submit" disabled={!ready} busy={isPending}>
        Send
      </Button>
    </form>
  );
}
