import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { squaresAround, wordsFor } from './square.ts';

interface SquaresProps {
  around: string;
  chosen: string;
  onChoose: (cell: string) => void;
}

/** North is up. */
export function Squares({ around, chosen, onChoose }: SquaresProps) {
  const name = useId();
  return (
    <fieldset className="squares">
      <legend className="visually-hidden">{t`About where do you live?`}</legend>
      {squaresAround(around)
        .flat()
        .map((cell) => (
          <label key={cell}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={cell === chosen}
              onChange={() => onChoose(cell)}
            />
            <span className="visually-hidden">{wordsFor(cell)}</span>
          </label>
        ))}
    </fieldset>
  );
}
