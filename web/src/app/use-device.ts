import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { DEVICE } from '../core/device.ts';
import type { FromWorker } from '../core/offline.ts';
import { attempt } from '../core/storage.ts';

/** Few browsers get pushes, so only those load this code. */
function keepDevice(userId: string) {
  if (!attempt(() => localStorage.getItem(DEVICE))) return;
  void import('../features/notifications/keep-device.ts')
    .then((code) => code.keepDevice(userId))
    .catch(() => undefined);
}

/** Keeps this browser subscribed, and opens what a pressed notification leads to. */
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
