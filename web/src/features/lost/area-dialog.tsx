import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useId, useState } from 'react';
import type { Area } from '#shared/lost/cell';
import { lost } from '#shared/lost/contract';
import { call } from '../../core/api.ts';
import { keepAnswer } from '../../core/query-client.ts';
import { meQuery } from '../../core/session.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Switch } from '../../ui/switch.tsx';
import { nearQuery } from './alert.ts';
import { type Box, groundQuery, squareAt, squaresAround, wordsFor } from './square.ts';
import './area.css';
import { SafetyLink } from './links.tsx';
import { LostMap } from './map.tsx';
import { Coordinates } from './pin.tsx';
import { usePosition } from './position.ts';
import { Refused } from './refused.tsx';

function useKeepArea() {
  const cache = useQueryClient();
  return (area: Area | undefined) => {
    keepAnswer(cache, meQuery.queryKey, (me) => me && { ...me, area });
    return cache.invalidateQueries({ queryKey: nearQuery.queryKey });
  };
}

export function useSetArea() {
  const keep = useKeepArea();
  return useMutation({ mutationFn: (area: Area) => call(lost.setArea, area), onSuccess: (area) => keep(area) });
}

export function useForgetArea() {
  const keep = useKeepArea();
  return useMutation({ mutationFn: () => call(lost.removeArea, {}), onSuccess: () => keep(undefined) });
}

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

interface PlaceProps {
  cell: string | undefined;
  onChoose: (cell: string) => void;
}

interface OnMapProps extends PlaceProps {
  around: string | Box;
}

const OnMap = ({ around, cell, onChoose }: OnMapProps) => (
  <>
    <LostMap label={t`About where do you live?`} around={around} place={cell} isArea onMove={onChoose} />
    {!cell && <p className="small">{t`Press the map to choose your square.`}</p>}
  </>
);

/** Without a map, squares appear around the place that the position or the typed coordinates name. */
function Place({ cell, onChoose }: PlaceProps) {
  const { data: ground } = useQuery(groundQuery);
  const [around, setAround] = useState(cell);
  const go = (square: string) => {
    setAround(square);
    onChoose(square);
  };
  const { ask, isLooking, isRefused } = usePosition((position) => go(squareAt(position)));
  return (
    <div className="area-place">
      <h3>{t`About where do you live?`}</h3>
      <Button wide busy={isLooking} onClick={ask}>
        <LocateFixed className="icon" />
        {t`Use where I am`}
      </Button>
      {isRefused && (
        <Alert tone="warn">
          {ground
            ? t`Your browser did not share a position. Choose the square on the map instead.`
            : t`Your browser did not share a position. Type the coordinates of a place instead.`}
        </Alert>
      )}
      {ground && <OnMap around={around ?? ground.bounds} cell={cell} onChoose={onChoose} />}
      <Coordinates onFound={(position) => go(squareAt(position))} />
      {!ground && around && cell && <Squares around={around} chosen={cell} onChoose={onChoose} />}
      {cell && <p className="small" aria-live="polite">{t`Your square: ${wordsFor(cell)}`}</p>}
    </div>
  );
}

interface AreaDialogProps {
  area: Area | undefined;
  onClose: () => void;
}

const Forget = ({ forget, onClose }: { forget: ReturnType<typeof useForgetArea>; onClose: () => void }) => (
  <Button
    look="outline"
    busy={forget.isPending}
    onClick={() => forget.mutate(undefined, { onSuccess: onClose })}
  >{t`Forget my area`}</Button>
);

export function Component({ area, onClose }: AreaDialogProps) {
  const [cell, setCell] = useState(area?.cell);
  const [alerts, setAlerts] = useState(area?.alerts ?? true);
  const [save, forget] = [useSetArea(), useForgetArea()];
  const actions = (
    <>
      {area && <Forget forget={forget} onClose={onClose} />}
      <Button
        look="primary"
        aria-disabled={!cell}
        busy={save.isPending}
        onClick={() => cell && save.mutate({ cell, alerts }, { onSuccess: onClose })}
      >{t`Save`}</Button>
    </>
  );
  return (
    <Modal title={t`Lost dogs near by`} open onClose={onClose} actions={actions}>
      <div className="switchrow">
        <div>
          <h3>{t`Tell me when a dog is missing near by`}</h3>
        </div>
        <Switch label={t`Tell me when a dog is missing near by`} checked={alerts} onChange={setAlerts} />
      </div>
      <Place cell={cell} onChoose={setCell} />
      <p className="muted small">{t`We keep a square of about five kilometres, nothing finer. Nobody sees it, not even friends.`}</p>
      <SafetyLink />
      <Refused error={save.error ?? forget.error} />
    </Modal>
  );
}
