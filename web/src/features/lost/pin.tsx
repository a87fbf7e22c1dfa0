import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, LocateFixed } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { sentence } from '#shared/core/refusal';
import type { Position } from '#shared/lost/cell';
import { useMe } from '../../core/session.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { isComposing } from '../../ui/send-on-enter.ts';
import { TextField } from '../../ui/text-field.tsx';
import { LostMap } from './map.tsx';
import { usePosition } from './position.ts';
import { groundQuery, isPrecise, isSquare, pinAt, placeWords, positionIn, wholeSquareOf, wordsFor } from './square.ts';

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

interface PinProps {
  /** A pin, or a square. */
  cell: string | undefined;
  km: number;
  /** Whether it was sent without a place. */
  isWrong?: boolean;
  /** Nothing where the first choice is undone. */
  onFound: (cell: string | undefined) => void;
  /** Coordinates that are typed in part. */
  typed: string;
  onType: (typed: string) => void;
}

/** True once it has been true: a field that somebody may be typing in stays. */
function useOnce(isNow: boolean): boolean {
  const [wasEver, setEver] = useState(isNow);
  if (isNow && !wasEver) setEver(true);
  return wasEver || isNow;
}

/** The last choice can be undone. */
function useUndo(cell: string | undefined, onFound: PinProps['onFound']) {
  const [last, setLast] = useState<{ before: string | undefined }>();
  const choose = (next: string | undefined) => {
    if (next === cell) return;
    setLast({ before: cell });
    onFound(next);
  };
  const undo = () => {
    setLast(undefined);
    onFound(last?.before);
  };
  return { choose, undo: last && undo };
}

interface LineProps extends Pick<PinProps, 'cell' | 'onFound'> {
  /** Puts back what was there before the last choice. */
  onUndo: (() => void) | undefined;
  mark: string | undefined;
  isWrong: boolean;
  hasMap: boolean;
}

/** What the map shows, or what to do with it, in words. */
function Line({ cell, mark, isWrong, hasMap, onFound, onUndo }: LineProps) {
  const { name } = useMe();
  const press = sentence('lost.squareMissing', { name });
  const shown = cell ? placeWords(cell) : hasMap ? press : t`Where was ${name} last seen?`;
  return (
    <div className="map-line">
      {isWrong && hasMap && !mark ? (
        <p className="field-error" role="alert" tabIndex={-1} data-wrong>
          <CircleAlert className="icon" />
          {press}
        </p>
      ) : (
        <p className="small" aria-live="polite">
          {mark ? t`Marked: ${wordsFor(mark)}. Press Enter again to choose it.` : shown}
        </p>
      )}
      {onUndo && (
        <Button look="quiet" size="small" type="button" onClick={onUndo}>
          {t`Undo`}
        </Button>
      )}
      {cell && !isSquare(cell) && (
        <Button look="quiet" size="small" type="button" onClick={() => onFound(wholeSquareOf(cell))}>
          {t`The whole square`}
        </Button>
      )}
    </div>
  );
}

/**
 * The place of an alert: a pin, or a square of five kilometres. The position is cut to a cell before anything is sent. Where
 * the map would have nothing to show, coordinates are typed in its room.
 */
export function Pin({ cell, km, isWrong = false, onFound, typed, onType }: PinProps) {
  const { name, area } = useMe();
  const [mark, setMark] = useState<string>();
  const { choose, undo } = useUndo(cell, onFound);
  const set = (position: Position) => choose(pinAt(position));
  const { ask, isLooking, isRefused } = usePosition(set);
  const { data: ground, isPending } = useQuery(groundQuery);
  const around = cell ?? area?.cell ?? ground?.bounds;
  const isTyped = useOnce(!isPending && around === undefined);
  const isOffered = useOnce(isRefused || typed !== '');
  const isMissing = isWrong && cell === undefined;
  const hasMap = around !== undefined;
  const error = isMissing && !hasMap ? sentence('lost.squareMissing', { name }) : undefined;
  const coordinates = <Coordinates error={error} onFound={set} kept={typed} onType={onType} />;
  return (
    <>
      <Line cell={cell} mark={mark} isWrong={isMissing} hasMap={hasMap} onFound={choose} onUndo={undo} />
      <LostMap
        label={t`Where it was`}
        around={around}
        place={cell}
        km={km}
        field={isTyped ? coordinates : undefined}
        onMove={choose}
        onMark={setMark}
      >
        <Button className="map-chip" busy={isLooking} onClick={ask} type="button">
          <LocateFixed className="icon" />
          {t`Use where I am`}
        </Button>
      </LostMap>
      {isRefused && <Alert tone="warn">{t`Press the map, or type coordinates.`}</Alert>}
      {isOffered && !isTyped && coordinates}
    </>
  );
}
