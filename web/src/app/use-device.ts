import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { DEVICE } from '../core/device.ts';
import type { FromWorker } from '../core/offline.ts';
import { attempt } from '../core/storage.ts';

/** Few browsers are devices, so only those load what keeps them. */
function keepDevice(userId: string) {
  if (!attempt(() => localStorage.getItem(DEVICE))) return;
  void import('../features/notifications/keep-device.ts')
    .then((code) => code.keepDevice(userId))
    .catch(() => undefined);
}

/** Keeps this browser subscribed, and goes where a notification that was pressed leads. */
export function useDevice(userId: string) {
  const navigate = useNavigate();
  useEffect(() => keepDevice(userId), [userId]);
  useEffect(() => {
    const hear = ({ data, ports }: MessageEvent<FromWorker>) => {
      if (data.type === 'resubscribe') return keepDevice(userId);
      ports[0]?.postMessage('shown');
      void navigate(data.path);
    };
    const worker = navigator.serviceWorker;
    worker?.addEventListener('message', hear);
    return () => worker?.removeEventListener('message', hear);
  }, [userId, navigate]);
}
