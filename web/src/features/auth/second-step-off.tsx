import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { BySecondStep } from '#shared/account/second-step';
import { useCheckedForm } from '../../core/form.tsx';
import { useMe } from '../../core/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasswordField } from '../../ui/text-field.tsx';
import { Alone } from './alone.tsx';
import { CodeField } from './code-field.tsx';
import { RefusalAlert } from './refusal-alert.tsx';
import { useTurnOff } from './second-step.ts';

const FORM = 'second-step-off';
const EMPTY = { password: '', code: '' };

export function Component({ onClose }: { onClose: () => void }) {
  const { email } = useMe();
  const [alone, setAlone] = useState(false);
  const { mutate, reset, isPending, error } = useTurnOff();
  const { form, field } = useCheckedForm({ schema: BySecondStep, defaultValues: EMPTY });
  const submit = form.handleSubmit((typed) => mutate({ ...typed, email, alone }, { onSuccess: onClose }), reset);
  const leave = () => isPending || onClose();
  const actions = (
    <>
      <Button onClick={leave} disabled={isPending}>{t`Keep it on`}</Button>
      <Button type="submit" form={FORM} look="danger" busy={isPending}>{t`Turn off`}</Button>
    </>
  );
  return (
    <Modal title={t`Turn off two-step sign-in?`} open held={isPending} onClose={leave} actions={actions}>
      <form id={FORM} noValidate onSubmit={submit}>
        <p className="muted">{t`Your password alone will be enough to sign in. Your recovery codes will be void.`}</p>
        <PasswordField label={t`Password`} autoComplete="current-password" {...field('password')} />
        <CodeField {...field('code')} />
        <Alone isOn={alone} onChange={setAlone} />
        <RefusalAlert error={error} />
      </form>
    </Modal>
  );
}
