import { t } from '@lingui/core/macro';
import { type KeyboardEvent, useState } from 'react';
import type { Position } from '#shared/lost/cell';
import { isComposing } from '../../ui/send-on-enter.ts';
import { TextField } from '../../ui/text-field.tsx';
import { isPrecise, positionIn } from './square.ts';

interface CoordinatesProps {
  /** That a place is missing. */
  error?: string;
  onFound: (position: Position) => void;
  /** What was typed before the form was left, as long as it may be half of something. */
  kept?: string;
  onType?: (typed: string) => void;
}

/**
 * For browsers that share no position. Half-typed coordinates are those of another place: they are taken as they are typed
 * once both are precise, and otherwise when the field is left or Enter is pressed.
 */
export function Coordinates({ error, onFound, kept = '', onType }: CoordinatesProps) {
  const [text, setText] = useState(kept);
  const [taken, setTaken] = useState(kept);
  const [isUnread, setUnread] = useState(false);
  const take = (typed: string) => {
    setTaken(typed);
    const position = positionIn(typed);
    setUnread(typed.trim() !== '' && !position);
    if (position) onFound(position);
  };
  const type = (typed: string) => {
    const isWhole = isPrecise(typed);
    setText(typed);
    setUnread(false);
    onType?.(isWhole ? '' : typed);
    if (isWhole) take(typed);
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    // The form around it is sent by its button.
    event.preventDefault();
    take(text);
  };
  return (
    <TextField
      label={t`Coordinates`}
      value={text}
      placeholder="52.52, 13.40"
      inputMode="text"
      hint={t`As maps show them. Only the square around them is sent.`}
      error={isUnread ? t`Please type them as maps show them, such as 52.52, 13.40` : error}
      onChange={({ target }) => type(target.value)}
      onKeyDown={enter}
      // What was taken before may have been moved on the map since.
      onBlur={() => text === taken || take(text)}
    />
  );
}
