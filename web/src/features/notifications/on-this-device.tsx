import { t } from '@lingui/core/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { notifications } from '#shared/notifications/contract';
import { type Device, QUIET } from '#shared/notifications/devices';
import { call } from '../../core/api.ts';
import { keepAnswer } from '../../core/query-client.ts';
import { useMe } from '../../core/session.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toastBad } from '../../ui/toast.tsx';
import {
  deviceIdOf,
  dropNote,
  type Obstacle,
  partsOf,
  subscribe,
  subscriptionHere,
  writeNote,
} from './subscription.ts';
import './on-this-device.css';

type Chosen = Pick<Device, 'kinds' | 'quiet'>;
type Wanted = Chosen | 'as usual';

const quietHere = () => ({ ...QUIET, zone: Intl.DateTimeFormat().resolvedOptions().timeZone });

const FIRST: () => Chosen = () => ({ kinds: { lost: true, messages: true, notifications: true }, quiet: quietHere() });

/** Null where this browser shows nothing. */
const deviceQuery = queryOptions({
  queryKey: ['notifications', 'device'],
  queryFn: async (): Promise<Device | null> => {
    const subscription = await subscriptionHere();
    if (!subscription) return null;
    const [id, { items }] = await Promise.all([deviceIdOf(subscription), call(notifications.devices, {})]);
    return items.find(({ deviceId }) => deviceId === id) ?? null;
  },
});

async function save(chosen: Chosen): Promise<Device | Obstacle> {
  const subscription = await subscribe();
  if (typeof subscription === 'string') return subscription;
  return call(notifications.saveDevice, { ...partsOf(subscription), ...chosen });
}

const tell = (error: Error) => toastBad(error.message, error, { of: deviceQuery.queryKey.join('.') });

/** Answers what stands in the way. Switches that are pressed one after the other are saved in that order. */
function useSaveDevice() {
  const cache = useQueryClient();
  const { userId } = useMe();
  const { queryKey } = deviceQuery;
  return useMutation({
    scope: { id: queryKey.join(' ') },
    onMutate: (chosen: Wanted) => {
      if (chosen !== 'as usual') cache.setQueryData(queryKey, (held) => held && { ...held, ...chosen });
    },
    mutationFn: async (chosen: Wanted): Promise<Obstacle | undefined> => {
      const saved = await save(chosen === 'as usual' ? FIRST() : chosen);
      if (typeof saved === 'string') return saved;
      writeNote(userId, saved);
      if (chosen === 'as usual') cache.setQueryData(queryKey, saved);
    },
    onError: tell,
    onSettled: async (obstacle, error) => {
      if (obstacle || error) await cache.invalidateQueries({ queryKey });
    },
  });
}

function useRemoveDevice() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ deviceId }: Device) => {
      await call(notifications.removeDevice, { deviceId });
      await (await subscriptionHere())?.unsubscribe();
      dropNote();
    },
    onError: tell,
    onSuccess: () => keepAnswer(cache, deviceQuery.queryKey, () => null),
  });
}

const sayObstacle: Record<Obstacle, () => string> = {
  blocked: () => t`Notifications are blocked for Barkyard in this browser’s settings.`,
  install: () => t`Add Barkyard to your home screen first, then switch this on.`,
  unsupported: () => t`This browser cannot show notifications from Barkyard.`,
};

interface RowProps {
  title: string;
  words?: string;
  on: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
  children?: ReactNode;
}

const Row = ({ title, words, on, disabled, onChange, children }: RowProps) => (
  <div className="switchrow">
    <div>
      <h3>{title}</h3>
      {words && <p className="muted small">{words}</p>}
      {children}
    </div>
    <Switch label={title} checked={on} disabled={disabled} onChange={onChange} />
  </div>
);

interface KindsProps {
  device: Device;
  onChange: (chosen: Pick<Device, 'kinds' | 'quiet'>) => void;
}

function Kinds({ device: { kinds, quiet }, onChange }: KindsProps) {
  const set = (change: Partial<Device['kinds']>) => onChange({ kinds: { ...kinds, ...change }, quiet });
  return (
    <fieldset className="switchgroup" aria-label={t`On this device`}>
      <Row
        title={t`Missing dogs near by`}
        words={t`Messages about your own dog always come through.`}
        on={kinds.lost}
        onChange={(lost) => set({ lost })}
      />
      <Row title={t`Messages`} on={kinds.messages} onChange={(messages) => set({ messages })} />
      <Row
        title={t`Likes, comments and followers`}
        on={kinds.notifications}
        onChange={(notifications) => set({ notifications })}
      />
      <Row
        title={t`Quiet from 22:00 to 7:00`}
        words={t`Only messages about your own dog come through then.`}
        on={quiet !== null}
        onChange={(isQuiet) => onChange({ kinds, quiet: isQuiet ? quietHere() : null })}
      />
    </fieldset>
  );
}

/** Notifications of this browser with Barkyard closed. Asks for the permission only when somebody presses the switch. */
export function OnThisDevice({ children }: { children?: ReactNode }) {
  const { data: device, isPending } = useQuery(deviceQuery);
  const [save, remove] = [useSaveDevice(), useRemoveDevice()];
  const toggle = () => {
    if (device) return remove.mutate(device);
    save.mutate('as usual');
  };
  return (
    <>
      <Row
        title={t`On this device`}
        words={t`Tells you what is new, even when Barkyard is closed.`}
        on={Boolean(device)}
        disabled={isPending || save.isPending || remove.isPending}
        onChange={toggle}
      >
        {children}
      </Row>
      {save.data && <Alert tone="warn">{sayObstacle[save.data]()}</Alert>}
      {device && <Kinds device={device} onChange={(chosen) => save.mutate(chosen)} />}
    </>
  );
}
