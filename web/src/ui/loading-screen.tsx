import { t } from '@lingui/core/macro';
import { Ball } from '../art/ball.tsx';
import { useFirstPaint } from './first-paint.ts';

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
