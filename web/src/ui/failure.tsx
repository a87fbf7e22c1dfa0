import { t } from '@lingui/core/macro';
import { WifiOff } from 'lucide-react';
import { Refusal, sentence } from '#shared/core/refusal';
import { Alert } from './alert.tsx';
import { TextButton } from './text-button.tsx';

interface FailureProps {
  error: Error;
  onRetry: () => void;
}

export function Failure({ error, onRetry }: FailureProps) {
  const refusal = error instanceof Refusal ? error : undefined;
  return (
    <Alert tone="bad" error={error} icon={refusal?.code === 'core.network' ? WifiOff : undefined}>
      {refusal?.message ?? sentence('core.unexpected')} <TextButton onClick={onRetry}>{t`Try again`}</TextButton>
    </Alert>
  );
}
