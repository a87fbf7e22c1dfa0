import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Position } from '#shared/lost/distance';
import { TextField } from '../../ui/text-field.tsx';
import { positionIn } from './square.ts';

/** For browsers that share no position. */
export function Coordinates({ onFound }: { onFound: (position: Position) => void }) {
  const [text, setText] = useState('');
  const type = (typed: string) => {
    setText(typed);
    const position = positionIn(typed);
    if (position) onFound(position);
  };
  return (
    <TextField
      label={t`Coordinates`}
      optional
      value={text}
      placeholder="52.52, 13.40"
      inputMode="text"
      hint={t`As maps show them. Only the square around them is sent.`}
      onChange={({ target }) => type(target.value)}
    />
  );
}
