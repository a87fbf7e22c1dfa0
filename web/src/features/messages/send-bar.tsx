import { t } from '@lingui/core/macro';
import { CircleAlert, SendHorizontal } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { sentence } from '#shared/core/refusal';
import { isBlank, lengthOf, tidied } from '#shared/core/text';
import { MAX_MESSAGE } from '#shared/limits';
import { nameDraft, useDraft } from '../../core/draft.ts';
import { numeral } from '../../core/locale.ts';
import { useMe } from '../../core/session.tsx';
import { Button } from '../../ui/button.tsx';
import { DraftOffer } from '../../ui/draft-offer.tsx';
import { keepFocus } from '../../ui/focus.ts';
import { sendOnEnter } from '../../ui/send-on-enter.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { useNoFiles } from '../../ui/use-files.ts';
import { useMedia } from '../../ui/use-media.ts';
import { useTypingSignal } from './typing.ts';
import './send-bar.css';

/** The count is shown from this length on. */
const NEAR = 1_800;
const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)';

function Length({ length }: { length: number }) {
  if (length < NEAR) return null;
  const count = numeral(length);
  if (length <= MAX_MESSAGE) return <span className="hint">{count}</span>;
  return (
    <span className="field-error" role="alert">
      <CircleAlert className="icon" />
      {sentence('messages.tooLong')} {count}
    </span>
  );
}

interface SendBarProps {
  conversationId: string;
  name: string;
  onSend: (text: string) => void;
}

/** With a keyboard, the field has the focus as soon as it is shown; on a phone that would cover the thread. */
function useField() {
  const form = useRef<HTMLFormElement>(null);
  const hasKeyboard = useMedia(HAS_KEYBOARD);
  const focusField = (options?: FocusOptions) => form.current?.querySelector('textarea')?.focus(options);
  const focusAtFirst = useEffectEvent(focusField);
  useEffect(() => {
    if (hasKeyboard) focusAtFirst({ preventScroll: true });
  }, [hasKeyboard]);
  return { form, focusField };
}

export function SendBar({ conversationId, name, onSend }: SendBarProps) {
  const { userId } = useMe();
  const draft = nameDraft(userId, 'message', conversationId);
  const [text, setText] = useDraft(draft);
  const signal = useTypingSignal(conversationId);
  const { form, focusField } = useField();
  const noFiles = useNoFiles();
  const length = isBlank(text) ? 0 : lengthOf(tidied(text));
  const isReady = length > 0 && length <= MAX_MESSAGE;

  const type = (words: string) => {
    setText(words);
    if (!isBlank(words)) signal.type();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    onSend(text);
    signal.send();
    setText('');
    focusField();
  };
  return (
    <form
      ref={form}
      className="sendbar"
      aria-label={t`New message`}
      onSubmit={submit}
      onMouseDown={keepFocus}
      {...noFiles}
    >
      <DraftOffer draft={draft} />
      <TextArea
        label={t`Message ${name}`}
        labelHidden
        placeholder={t`Message ${name}`}
        rows={1}
        value={text}
        below={<Length length={length} />}
        aria-invalid={length > MAX_MESSAGE || undefined}
        enterKeyHint="send"
        onKeyDown={sendOnEnter}
        onChange={(event) => type(event.target.value)}
      />
      <Button look="primary" type="submit" disabled={!isReady}>
        <SendHorizontal className="icon" />
        {t`Send`}
      </Button>
    </form>
  );
}
