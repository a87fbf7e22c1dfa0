import { t } from '@lingui/core/macro';
import { useLayoutEffect } from 'react';
import { Ball } from '../art/ball.tsx';

let shown = 0;

/** The first paint stays until a screen takes its place, in the same frame. */
function useFirstPaint() {
  useLayoutEffect(() => {
    shown += 1;
    return () => {
      shown -= 1;
      queueMicrotask(() => shown === 0 && document.getElementById('first')?.remove());
    };
  }, []);
  return document.documentElement.dataset.first !== undefined && document.getElementById('first') !== null;
}

export function LoadingScreen() {
  const words = <b>{t`Loading Barkyard…`}</b>;
  if (useFirstPaint()) {
    return (
      <p className="visually-hidden" role="status">
        {words}
      </p>
    );
  }
  return (
    <div className="loading full" role="status">
      <Ball className="bounce" />
      <p>{words}</p>
    </div>
  );
}
