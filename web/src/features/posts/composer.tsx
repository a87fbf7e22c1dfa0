import { t } from '@lingui/core/macro';
import { type FormEvent, type ReactNode, useRef } from 'react';
import type { Refusal } from '#shared/core/refusal';
import type { DraftName } from '../../core/draft.ts';
import { useOutgoing } from '../../core/outgoing.ts';
import { refusalIn } from '../../core/sending.ts';
import { useShortcut } from '../../core/shortcuts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/dom.ts';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { EmojiButton } from '../../ui/emoji-button.tsx';
import { OnItsWay } from '../../ui/on-its-way.tsx';
import { sendOnCtrlEnter } from '../../ui/send-on-enter.ts';
import { useFiles, useFilesAnywhere } from '../../ui/use-files.ts';
import { useWhole } from '../../ui/use-whole.ts';
import type { Attachment } from './attachment.ts';
import { LengthHint, measure, RefusedText } from './length-hint.tsx';
import { MentionArea } from './mention-area.tsx';
import { type Enclosed, POSTS } from './publishing.ts';

interface ComposerProps {
  /** The name of what is being written: each dog has its own. */
  draft: DraftName;
  name: string;
  imageUrl: string | null;
  /** What is offered to be posted. */
  initial?: string;
  attachment: Attachment;
  /** Shows the attachment. */
  well: ReactNode;
  /** Chooses one. */
  attach: ReactNode;
  onPublished?: () => void;
  /** Who does more once the post is published, also where this screen is gone. */
  sender?: typeof POSTS;
}

const isOfMedia = ({ code }: Pick<Refusal, 'code'>) => code.startsWith('media.');

function usePost({ draft, initial, attachment, onPublished, sender = POSTS }: ComposerProps) {
  const { text, send, error, ...field } = useOutgoing({
    draft,
    initial,
    sender,
    // A post of thanks is another one than the post that is begun at home.
    of: draft.split('.').slice(1).join('-'),
    isFree: !attachment.isChosen,
    onSent: onPublished,
    onBack: ({ content, attached }: Enclosed, failure) => {
      attachment.restore(attached, content.alt);
      if (failure && isOfMedia(failure)) attachment.fail(refusalIn(failure));
    },
  });
  const measured = measure('post', text);
  const ready = measured.ready && !attachment.blocked;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    send({ content: attachment.content, attached: attachment.attached });
    attachment.clear();
  };
  return { ...field, text, ...measured, ready, submit, error: error && isOfMedia(error) ? null : error };
}

export function Composer(props: ComposerProps) {
  const { draft, name, imageUrl, attachment, well, attach } = props;
  const { text, setText, length, tooLong, ready, submit, error, sending, retry, drop, edit } = usePost(props);
  const form = useWhole(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const { over, handlers } = useFiles(attachment.take);
  useFilesAnywhere(attachment.take);
  return (
    <>
      <form
        ref={form}
        className={classNames('card composer', over && 'over')}
        aria-label={t`New post`}
        onSubmit={submit}
        {...handlers}
      >
        <Avatar imageUrl={imageUrl} />
        <MentionArea
          field={field}
          label={t`What’s ${name} up to?`}
          labelHidden
          placeholder={t`What’s ${name} up to?`}
          rows={1}
          value={text}
          aria-invalid={tooLong || undefined}
          {...useShortcut('n')}
          onKeyDown={sendOnCtrlEnter}
          onText={setText}
        />
        <DraftOffer draft={draft} />
        {well}
        {error && !tooLong && <RefusedText error={error} />}
        <div className="tools">
          <LengthHint of="post" length={length} />
          {attach}
          <EmojiButton field={field} onText={setText} />
          <span className="grow" />
          <Button look="primary" size="small" type="submit" disabled={!ready}>{t`Post`}</Button>
        </div>
      </form>
      <OnItsWay {...{ sending, retry, drop, edit }} />
    </>
  );
}
