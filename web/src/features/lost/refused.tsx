import { Alert } from '../../ui/alert.tsx';

export const Refused = ({ error }: { error: Error | null }) =>
  error && (
    <Alert tone="bad" error={error}>
      {error.message}
    </Alert>
  );
