import { Alert } from '../../ui/alert.tsx';

export const Refused = ({ error }: { error: Error | null }) =>
  error && (
    <Alert tone="bad" isAnswer error={error}>
      {error.message}
    </Alert>
  );
