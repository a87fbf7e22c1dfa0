import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Device } from '#shared/notifications/devices';
import { Alert } from '../../ui/alert.tsx';
import { Switch } from '../../ui/switch.tsx';
import { deviceQuery, quietHere, useRemoveDevice, useSaveDevice } from './device.ts';
import type { Obstacle } from './subscription.ts';
import './on-this-device.css';

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
