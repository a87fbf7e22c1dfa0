import { t } from '@lingui/core/macro';
import { sentence } from '#shared/core/refusal';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/core/time';
import { ALERT_DAYS } from '#shared/lost/alert';
import { now } from '../../core/clock.ts';
import { clockOf, shortDay } from '../../core/locale.ts';
import { useTicking } from '../../core/relative-time.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Choices } from './choices.tsx';

/** 'Missing since 14:20', with the day if that was not today. */
export function MissingSince({ seenAt }: { seenAt: string }) {
  const seen = new Date(seenAt);
  const isToday = useTicking(() => seen.toDateString() === new Date(now()).toDateString());
  const time = isToday ? clockOf(seen) : `${shortDay(seen)}, ${clockOf(seen)}`;
  return (
    <p className="alert-state">
      <time dateTime={seenAt}>{t`Missing since ${time}`}</time>
    </p>
  );
}

export interface Seen {
  /** Undefined where it has to be chosen again. */
  choice: 'now' | 'hour' | 'earlier' | undefined;
  /** In the browser's own time, as its field for times has it. */
  earlier: string;
}

export const JUST_NOW: Seen = { choice: 'now', earlier: '' };
export const ASKED_AGAIN: Seen = { choice: undefined, earlier: '' };

/** '2026-11-23T14:20', as fields for times have it. */
function localTime(at: number): string {
  const offset = new Date(at).getTimezoneOffset() * MINUTE_MS;
  return new Date(at - offset).toISOString().slice(0, 16);
}

/** Undefined where the time is missing, ahead, or too long ago. */
export function momentOf({ choice, earlier }: Seen): string | undefined {
  if (choice === undefined) return undefined;
  if (choice !== 'earlier') return new Date(now() - (choice === 'hour' ? HOUR_MS : 0)).toISOString();
  const at = Date.parse(earlier);
  return at <= now() && at >= now() - ALERT_DAYS * DAY_MS ? new Date(at).toISOString() : undefined;
}

interface WhenProps {
  seen: Seen;
  onChange: (seen: Seen) => void;
  isWrong: boolean;
}

export function When({ seen, onChange, isWrong }: WhenProps) {
  const options = [
    { value: 'now', label: t`Just now` },
    { value: 'hour', label: t`An hour ago` },
    { value: 'earlier', label: t`Earlier…` },
  ] as const;
  return (
    <>
      <Choices
        label={t`When?`}
        name="when"
        isPlain
        options={options}
        value={seen.choice}
        onChange={(choice) => onChange({ ...seen, choice })}
      />
      {seen.choice === undefined && (
        <p className={isWrong ? 'field-error' : 'hint'} data-wrong={isWrong || undefined} tabIndex={-1} role="status">
          {t`Some time has passed: please choose again.`}
        </p>
      )}
      {seen.choice === 'earlier' && (
        <TextField
          label={t`Day and time`}
          type="datetime-local"
          min={localTime(now() - ALERT_DAYS * DAY_MS)}
          max={localTime(now())}
          value={seen.earlier}
          error={isWrong ? sentence('lost.seenWrong') : undefined}
          onChange={({ target }) => onChange({ ...seen, earlier: target.value })}
        />
      )}
    </>
  );
}
