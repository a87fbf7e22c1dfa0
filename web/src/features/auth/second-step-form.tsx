import { t } from '@lingui/core/macro';
import { type ChangeEvent, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { RecoveryCode, StepCode } from '#shared/account/second-step';
import { Refusal, refuse } from '#shared/core/refusal';
import { MINUTE_MS } from '#shared/core/time';
import { useCheckedForm } from '../../core/form.tsx';
import { Button, TextButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { CodeField } from './code-field.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { useCode, useRecovery } from './sign-in.ts';

interface SecondStepProps {
  email?: string;
  password?: string;
  onBack: () => void;
}

/** How long Cognito waits for the code. */
const SESSION_MS = 3 * MINUTE_MS;

const Typed = z.object({ code: StepCode });
const TypedRecovery = z.object({ code: RecoveryCode });
const EMPTY = { code: '' };

function useOver(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SESSION_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}

const isOverIn = (error: Error | null) => error instanceof Refusal && error.code === 'auth.secondStepOver';

interface OtherWaysProps {
  other: string;
  onOther: () => void;
  onBack: () => void;
}

const OtherWays = ({ other, onOther, onBack }: OtherWaysProps) => (
  <>
    <p className="muted other-way">
      <TextButton onClick={onOther}>{other}</TextButton>
    </p>
    <p className="muted other-way">
      <TextButton onClick={onBack}>{t`Back`}</TextButton>
    </p>
  </>
);

interface WayProps extends Required<SecondStepProps> {
  onOther: () => void;
}

/** The code is sent when its sixth digit is there. */
function ByCode({ email, onBack, onOther }: WayProps) {
  const { form, field } = useCheckedForm({ schema: Typed, defaultValues: EMPTY });
  const { mutate, isPending, error } = useCode();
  const isOver = useOver() || isOverIn(error);
  const submit = form.handleSubmit(({ code }) => isPending || isOver || mutate({ email, code }));
  useEffect(() => form.setFocus('code'), [form.setFocus]);
  const { onChange, ...input } = field('code');
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    void onChange(event);
    if (StepCode.safeParse(event.target.value).success) event.target.form?.requestSubmit();
  };
  return (
    <AuthForm
      title={t`One more step`}
      lead={t`Enter the code that your authenticator app shows for Barkyard.`}
      onSubmit={submit}
    >
      <CodeField {...input} onChange={type} />
      <RefusalAlert error={isOver ? refuse('auth.secondStepOver') : error} />
      {isOver ? (
        <Button look="primary" size="large" wide onClick={onBack}>{t`Sign in again`}</Button>
      ) : (
        <Button type="submit" look="primary" size="large" wide busy={isPending}>{t`Sign In`}</Button>
      )}
      <OtherWays other={t`Use a recovery code`} onOther={onOther} onBack={onBack} />
    </AuthForm>
  );
}

function ByRecovery({ email, password, onBack, onOther }: WayProps) {
  const { form, field } = useCheckedForm({ schema: TypedRecovery, defaultValues: EMPTY });
  const { mutate, isPending, error } = useRecovery();
  const submit = form.handleSubmit(({ code }) => isPending || mutate({ email, password, code }));
  useEffect(() => form.setFocus('code'), [form.setFocus]);
  return (
    <AuthForm
      title={t`Use a recovery code`}
      lead={t`It turns two-step sign-in off, so that you can set it up with another phone.`}
      onSubmit={submit}
    >
      <TextField
        label={t`Recovery code`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={t`One of the ten codes that you kept`}
        {...field('code')}
      />
      <RefusalAlert error={error} />
      <Button type="submit" look="primary" size="large" wide busy={isPending}>{t`Sign In`}</Button>
      <OtherWays other={t`Use a code from the app`} onOther={onOther} onBack={onBack} />
    </AuthForm>
  );
}

/** After the password, which is not asked for again while Cognito waits for the code. */
export function Component({ email = '', password = '', onBack }: SecondStepProps) {
  const [hasLost, setLost] = useState(false);
  const Way = hasLost ? ByRecovery : ByCode;
  return <Way {...{ email, password, onBack }} onOther={() => setLost(!hasLost)} />;
}
