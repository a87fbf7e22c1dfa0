import { CircleAlert, WifiOff } from 'lucide-react';
import type { FormEvent } from 'react';
import { Refusal, sentence, success } from '#shared/core/refusal';
import { lengthOf } from '#shared/core/text';
import { MAX_POST } from '#shared/posts/contract';
import { useDraft } from '../../core/draft.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { toastGood } from '../../ui/toast.tsx';
import { usePublish } from './api.ts';

/** From this length on the count is shown. */
const COUNT_FROM = 4_500;

function Length({ length }: { length: number }) {
  if (length < COUNT_FROM) return null;
  const count = length.toLocaleString('en-US');
  if (length <= MAX_POST) return <span className="hint composer-length">{count}</span>;
  return (
    <div className="row composer-length">
      <span className="err grow" role="alert">
        <CircleAlert className="i" />
        {sentence('posts.tooLong')}
      </span>
      <span className="err">{count}</span>
    </div>
  );
}

/** Why the post was not taken, and beneath it what moderation found; the words stay in the field. */
function Refused({ error }: { error: Error }) {
  const { message, reason, code } = error instanceof Refusal ? error : new Refusal('core.unexpected', error.message);
  if (code === 'core.network') {
    return (
      <Notice tone="bad" icon={WifiOff}>
        {message} <TextButton type="submit">Try again</TextButton>
      </Notice>
    );
  }
  return (
    <Notice tone="bad">
      {message}
      {reason && <span className="notice-reason">{reason}</span>}
    </Notice>
  );
}

interface ComposerProps {
  /** Whose words they are: each dog has a draft of its own. */
  userId: string;
  name: string;
  imageUrl: string | null;
}

export function Composer({ userId, name, imageUrl }: ComposerProps) {
  const [text, setText] = useDraft(`post.${userId}`);
  const { mutate, isPending, error } = usePublish();
  const length = lengthOf(text.trim());
  const ready = length > 0 && length <= MAX_POST;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready || isPending) return;
    mutate(text, {
      onSuccess: () => {
        setText('');
        toastGood(success('posts.published'));
      },
    });
  };

  return (
    <form className="card composer" aria-label="New post" onSubmit={submit}>
      <Avatar imageUrl={imageUrl} />
      <TextArea
        label={`What’s ${name} up to?`}
        labelHidden
        placeholder={`What’s ${name} up to?`}
        rows={1}
        value={text}
        readOnly={isPending}
        aria-invalid={length > MAX_POST || undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {error && length <= MAX_POST && <Refused error={error} />}
      <Length length={length} />
      <div className="tools">
        <span className="grow" />
        <Button look="primary" size="small" type="submit" disabled={!ready} busy={isPending}>
          Post
        </Button>
      </div>
    </form>
  );
}
