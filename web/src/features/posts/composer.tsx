import type { FormEvent } from 'react';
import { success } from '#shared/core/refusal';
import { useDraft } from '../../core/draft.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toastGood } from '../../ui/toast.tsx';
import { usePublish } from './api.ts';
import { Length, measure, Refused } from './writing.tsx';

interface ComposerProps {
  /** Whose words they are: each dog has a draft of its own. */
  userId: string;
  name: string;
  imageUrl: string | null;
}

export function Composer({ userId, name, imageUrl }: ComposerProps) {
  const [text, setText] = useDraft(`post.${userId}`);
  const { mutate, isPending, error } = usePublish();
  const { length, tooLong, ready } = measure('post', text);

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
        aria-invalid={tooLong || undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {error && !tooLong && <Refused error={error} />}
      <Length of="post" length={length} />
      <div className="tools">
        <span className="grow" />
        <Button look="primary" size="small" type="submit" disabled={!ready} busy={isPending}>
          Post
        </Button>
      </div>
    </form>
  );
}
