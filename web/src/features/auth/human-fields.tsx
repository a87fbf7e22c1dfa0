import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { passwordComplaints } from '#shared/auth/fields';
import { sentence } from '#shared/core/refusal';
import type { CheckedForm } from '../../core/form.tsx';
import { PasswordField, TextField } from '../../ui/text-field.tsx';
import type { Fields } from './registration.ts';
import { PasswordAdvice } from './strength-meter.tsx';
import { WaysBack } from './ways-back.tsx';

function NewPassword({ checked: { form, field } }: { checked: CheckedForm<Fields> }) {
  const [password, email, name, username] = useWatch({
    control: form.control,
    name: ['password', 'email', 'name', 'username'],
  });
  const { error, onChange, ...input } = field('password');
  const advice = <PasswordAdvice password={password} known={[email, name, username]} wrong={Boolean(error)} />;
  return (
    <PasswordField
      label={t`Password`}
      autoComplete="new-password"
      {...input}
      onChange={async (event) => {
        await onChange(event);
        if (form.getFieldState('confirmPassword').error) await form.trigger('confirmPassword');
      }}
      error={error && passwordComplaints(password).length > 0 ? true : error}
      below={advice}
    />
  );
}

function Confirmation({ checked: { form, field } }: { checked: CheckedForm<Fields> }) {
  const typed = useWatch({ control: form.control, name: 'confirmPassword' });
  const isMissing = typed === '' && Boolean(form.getFieldState('password', form.formState).error);
  const { error, ...input } = field('confirmPassword');
  return (
    <PasswordField
      label={t`Confirm password`}
      autoComplete="new-password"
      {...input}
      error={error ?? (isMissing && t`Please type the password again here.`)}
      isQuiet={input.isQuiet || isMissing}
    />
  );
}

export function HumanFields({ checked }: { checked: CheckedForm<Fields> }) {
  const { form, field } = checked;
  // Without it, the sentence about what is required stands at the end of the form.
  const email = field('email');
  const isTaken = form.getFieldState('email', form.formState).error?.type === 'auth.emailTaken';
  return (
    <fieldset>
      <legend>{t`For you, the human`}</legend>
      <div className="pair">
        <div>
          <TextField
            label={t`Email`}
            type="email"
            autoComplete="email"
            {...email}
            error={email.error === true ? sentence('auth.emailFormat') : email.error}
          />
          {isTaken && <WaysBack checked={checked} />}
        </div>
        <TextField label={t`Username`} autoComplete="nickname" autoCapitalize="none" {...field('username')} />
      </div>
      <div className="pair">
        <NewPassword checked={checked} />
        <Confirmation checked={checked} />
      </div>
    </fieldset>
  );
}
