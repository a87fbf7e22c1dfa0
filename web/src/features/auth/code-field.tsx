import { t } from '@lingui/core/macro';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

/** For the six digits of an authenticator app. */
export const CodeField = (props: Partial<TextFieldProps>) => (
  <TextField
    label={t`Code`}
    inputMode="numeric"
    autoComplete="one-time-code"
    hint={t`Six digits, from your authenticator app`}
    {...props}
  />
);
