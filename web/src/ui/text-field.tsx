import {
  IconsProvider,
  PasswordField as KitPasswordField,
  TextField as KitTextField,
  TextAreaField,
} from '@aws-amplify/ui-react';
import { t } from '@lingui/core/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { Field, FieldLabel, type FieldWords, useKitField } from './field.tsx';

export type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'size'>;

export function TextField({ label, optional, ...props }: TextFieldProps) {
  const { frame, kit } = useKitField(props);
  return (
    <Field {...frame}>
      <KitTextField {...kit} label={<FieldLabel {...{ label, optional }} />} />
    </Field>
  );
}

type TextAreaProps = FieldWords & ComponentProps<'textarea'>;

/** False in browsers where the kit must grow the field: two that grow it would add up at each resize. */
const GROWS_BY_CSS = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

export function TextArea({ label, optional, ...props }: TextAreaProps) {
  const { frame, kit } = useKitField(props);
  return (
    <Field {...frame}>
      <TextAreaField {...kit} label={<FieldLabel {...{ label, optional }} />} autoResize={!GROWS_BY_CSS} />
    </Field>
  );
}

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
