import { t } from '@lingui/core/macro';
import { Clock, type LucideIcon, Mail, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Refusal } from '#shared/core/refusal';
import type { Code } from '#shared/errors';
import { Alert } from '../../ui/alert.tsx';
import { TextButton } from '../../ui/button.tsx';

const TOO_MANY = 429;

interface Look {
  tone: 'bad' | 'warn';
  icon?: LucideIcon;
}

function lookOf(error: Error): Look {
  const code: Code | undefined = error instanceof Refusal ? error.code : undefined;
  if (code === 'core.network') return { tone: 'bad', icon: WifiOff };
  if (code === 'auth.unverified') return { tone: 'warn', icon: Mail };
  return error instanceof Refusal && error.status === TOO_MANY ? { tone: 'warn', icon: Clock } : { tone: 'bad' };
}

interface RefusalAlertProps {
  error: Error | null;
  /** @default sends the form around it again */
  onRetry?: () => void;
  action?: ReactNode;
}

export function RefusalAlert({ error, onRetry, action }: RefusalAlertProps) {
  if (!error) return null;
  const { tone, icon } = lookOf(error);
  const reason = error instanceof Refusal ? error.reason : undefined;
  const again = <TextButton type={onRetry ? 'button' : 'submit'} onClick={onRetry}>{t`Try again`}</TextButton>;
  return (
    <Alert isAnswer tone={tone} icon={icon} error={error} action={action}>
      {error.message} {icon === WifiOff && again}
      {reason && (
        <>
          <br />
          {reason}
        </>
      )}
    </Alert>
  );
}
