import { IconsProvider, PasswordField as KitPasswordField } from '@aws-amplify/ui-react';
import { t } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useId } from 'react';
import { Field, FieldLabel } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

const icons = { passwordField: { visibility: <Eye className="icon" />, visibilityOff: <EyeOff className="icon" /> } };

export function PasswordField({ label, optional, hint, good, error, below, isQuiet, ...input }: TextFieldProps) {
  const noteId = useId();
  const belowId = useId();
  return (
    <Field {...{ noteId, hint, good, error, isQuiet }} below={below && <div id={belowId}>{below}</div>}>
      <IconsProvider icons={icons}>
        <KitPasswordField
          {...input}
          className="field-main"
          label={<FieldLabel {...{ label, optional }} />}
          showPasswordButtonLabel={t`Show password`}
          passwordIsHiddenLabel={t`Password is hidden`}
          passwordIsShownLabel={t`Password is shown`}
          hasError={Boolean(error)}
          aria-describedby={error === true ? `${noteId} ${belowId}` : noteId}
        />
      </IconsProvider>
    </Field>
  );
}
