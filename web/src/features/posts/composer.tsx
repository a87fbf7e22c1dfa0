import { t } from '@lingui/core/macro';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Refusal, success } from '#shared/core/refusal';
import { type DraftName, useDraft } from '../../core/draft.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmojiButton } from '../../ui/emoji-button.tsx';
import { sendOnCtrlEnter } from '../../ui/send-on-enter.ts';
import { toastGood } from '../../ui/toast.tsx';
import type { Attachment } from './attachment.ts';
import { LengthHint, measure, RefusedText } from './length-hint.tsx';
import { MentionArea } from './mention-area.tsx';
import { usePublish } from './publishing.ts';
import { useFiles } from './use-files.ts';

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
}

const isOfMedia = (error: Error | null): error is Refusal =>
  error instanceof Refusal && error.code.startsWith('media.');

function usePost({ draft, initial, attachment, onPublished }: ComposerProps) {
  const [text, setText] = useDraft(draft, initial);
  const measured = measure('post', text);
  const { mutate, isPending, error } = usePublish(draft, () => {
    setText('');
    attachment.clear();
  });
  const ready = measured.ready && !attachment.blocked;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || isPending) return;
    mutate(
      { text, ...attachment.content },
      {
        onSuccess: () => {
          toastGood(success('posts.published'));
          onPublished?.();
        },
        onError: (refused) => isOfMedia(refused) && attachment.fail(refused),
      },
    );
  };
  return { text, setText, ...measured, ready, submit, isPending, error: isOfMedia(error) ? null : error };
}

/** While one writes, Post stays clear of the tab bar. */
function useInView(text: string) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form grows with its text
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) form.current.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return form;
}

export function Composer(props: ComposerProps) {
  const { name, imageUrl, attachment, well, attach } = props;
  const { text, setText, length, tooLong, ready, submit, isPending, error } = usePost(props);
  const form = useInView(text);
  const field = useRef<HTMLTextAreaElement>(null);
  const { over, handlers } = useFiles(attachment.take);
  return (
    <form
      ref={form}
      className={classNames('card composer', over && 'over')}
      aria-label={t`New post`}
      onSubmit={submit}
      {...(!isPending && handlers)}
    >
      <Avatar imageUrl={imageUrl} />
      <MentionArea
        field={field}
        label={t`What’s ${name} up to?`}
        labelHidden
        placeholder={t`What’s ${name} up to?`}
        rows={1}
        value={text}
        readOnly={isPending}
        aria-invalid={tooLong || undefined}
        aria-keyshortcuts="n"
        onKeyDown={sendOnCtrlEnter}
        onText={setText}
      />
      {well}
      {error && !tooLong && <RefusedText error={error} />}
      <LengthHint of="post" length={length} />
      <div className="tools">
        {attach}
        {!isPending && <EmojiButton field={field} onText={setText} />}
        <span className="grow" />
        <Button look="primary" size="small" type="submit" disabled={!ready} busy={isPending}>{t`Post`}</Button>
      </div>
    </form>
  );
}
