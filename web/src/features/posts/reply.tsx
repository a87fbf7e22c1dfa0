import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { sentence } from '#shared/core/refusal';
import { nameDraft } from '../../core/draft.ts';
import { useOutgoing } from '../../core/outgoing.ts';
import { useMe } from '../../core/session.tsx';
import { useShortcut } from '../../core/shortcuts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { keepFocus } from '../../ui/focus.ts';
import { OnItsWay } from '../../ui/on-its-way.tsx';
import { sendOnEnter } from '../../ui/send-on-enter.ts';
import { useNoFiles } from '../../ui/use-files.ts';
import { COMMENTS } from './comments.ts';
import { LengthHint, measure, RefusedText } from './length-hint.tsx';
import { MentionArea } from './mention-area.tsx';
import './reply.css';

interface ReplyProps {
  postId: string;
  fieldId: string;
  onAdded: (commentId: string) => void;
}

function useReply(postId: string, onAdded: ReplyProps['onAdded']) {
  const draft = nameDraft(useMe().userId, 'comment', postId);
  const { text, send, ...field } = useOutgoing({
    draft,
    sender: COMMENTS,
    of: postId,
    onSent: ({ id }) => onAdded(id),
  });
  const [missed, setMissed] = useState(false);
  const size = measure('comment', text);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissed(size.length === 0);
    if (size.ready) send({});
  };
  return { ...field, draft, text, size, missed: missed && size.length === 0, submit };
}

export function Reply({ postId, fieldId, onAdded }: ReplyProps) {
  const { profileImageUrl } = useMe();
  const { draft, text, setText, size, missed, submit, error, ...outbox } = useReply(postId, onAdded);
  const { length, tooLong, ready } = size;
  const noFiles = useNoFiles();
  return (
    <>
      <OnItsWay {...outbox} />
      <form className="reply" aria-label={t`New comment`} onSubmit={submit} onMouseDown={keepFocus} {...noFiles}>
        <DraftOffer draft={draft} />
        {error && ready && <RefusedText error={error} />}
        <LengthHint of="comment" length={length} />
        <Avatar imageUrl={profileImageUrl} size={36} />
        <MentionArea
          id={fieldId}
          label={t`Add a comment`}
          labelHidden
          placeholder={t`Add a comment`}
          rows={1}
          value={text}
          error={missed && sentence('posts.commentEmpty')}
          aria-invalid={tooLong || undefined}
          {...useShortcut('c')}
          enterKeyHint="send"
          onKeyDown={sendOnEnter}
          onText={setText}
        />
        <Button look="primary" size="small" type="submit" disabled={!ready}>{t`Send`}</Button>
      </form>
    </>
  );
}
