import { t } from '@lingui/core/macro';
import { Check, CircleAlert } from 'lucide-react';
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { classNames } from './dom.ts';

export interface FieldWords {
  label: ReactNode;
  labelHidden?: boolean;
  /** Adds '(optional)' to the label. */
  optional?: boolean;
  hint?: ReactNode;
  good?: ReactNode;
  /** Replaces the hint, with an icon; `true` only marks the field, where the sentence is shown elsewhere. */
  error?: ReactNode;
  below?: ReactNode;
  /** Its error is not read out: it is one of several that came at once, of which the first has the focus. */
  isQuiet?: boolean;
}

export function FieldLabel({ label, optional }: Pick<FieldWords, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional && <span className="optional">{t` (optional)`}</span>}
    </>
  );
}

function Note({ error, good, hint }: Pick<FieldWords, 'error' | 'good' | 'hint'>) {
  if (error && error !== true)
    return (
      <span className="field-error">
        <CircleAlert className="icon" />
        {error}
      </span>
    );
  if (good)
    return (
      <span className="field-success">
        <Check className="icon" />
        {good}
      </span>
    );
  return hint ? <span className="hint">{hint}</span> : null;
}

interface FieldProps extends Pick<FieldWords, 'error' | 'good' | 'hint' | 'below' | 'isQuiet'> {
  noteId: string;
  children: ReactNode;
}

/** A field that is refused while it has the focus, or takes it then, comes into sight with its sentence. */
function useInSight(isWrong: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  const show = () => {
    frame.current?.scrollIntoView({ block: 'nearest' });
    // On a phone on its side, all of it may be higher than the window.
    frame.current?.querySelector('.field-error')?.scrollIntoView({ block: 'nearest' });
  };
  const showNow = useEffectEvent(show);
  useEffect(() => {
    if (isWrong && frame.current?.contains(document.activeElement)) showNow();
  }, [isWrong]);
  const onFocus = ({ target }: FocusEvent) => target.ariaInvalid === 'true' && show();
  return { ref: frame, onFocus };
}

/** The kit's field with its note below. The note's element always exists, so that new errors are announced. */
export function Field({ noteId, error, good, hint, below, isQuiet, children }: FieldProps) {
  const frame = useInSight(Boolean(error));
  return (
    <div {...frame} className={classNames('field', Boolean(error) && 'bad')}>
      {children}
      <div className="note" id={noteId} aria-live={isQuiet ? 'off' : 'polite'}>
        <Note error={error} good={good} hint={hint} />
      </div>
      {below}
    </div>
  );
}

/** Splits a field's props into those of the frame around it and those of the kit's field. */
export function useKitField<P extends Omit<FieldWords, 'label' | 'optional'>>({
  hint,
  good,
  error,
  below,
  isQuiet,
  ...rest
}: P) {
  const noteId = useId();
  return {
    frame: { noteId, hint, good, error, below, isQuiet },
    kit: {
      ...rest,
      className: 'field-main',
      hasError: Boolean(error),
      'aria-describedby': noteId,
    },
  };
}
