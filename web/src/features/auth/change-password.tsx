import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { account, PasswordChange } from '#shared/account/contract';
import { passwordComplaints } from '#shared/auth/fields';
import { success } from '#shared/core/refusal';
import { call } from '../../core/api.ts';
import { useCheckedForm } from '../../core/form.tsx';
import { renew, useMe } from '../../core/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasswordField } from '../../ui/text-field.tsx';
import { toastGood } from '../../ui/toast.tsx';
import { enterByPassword } from './credentials.ts';
import { RefusalAlert } from './refusal-alert.tsx';
import { PasswordAdvice } from './strength-meter.tsx';

/** The change ends all sessions: this browser signs in anew with the new password. */
export function useChangePassword(email: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: PasswordChange) =>
      renew(cache, {
        end: () => call(account.changePassword, change),
        begin: () => enterByPassword({ username: email, password: change.newPassword }),
      }),
    onSuccess: (isIn) => toastGood(success(isIn ? 'auth.passwordRenewed' : 'auth.passwordChanged')),
  });
}

const FORM = 'change-password';
const EMPTY = { password: '', newPassword: '' };

/** A running change cannot be stopped. */
export function Component({ onClose }: { onClose: () => void }) {
  const { email, name, username } = useMe();
  const { mutate, reset, isPending, error } = useChangePassword(email);
  const { form, field } = useCheckedForm({ schema: PasswordChange, defaultValues: EMPTY });
  const chosen = useWatch({ control: form.control, name: 'newPassword' });
  const { error: wrong, ...input } = field('newPassword');
  const submit = form.handleSubmit((change) => mutate(change, { onSuccess: onClose }), reset);
  const isWeak = wrong !== undefined && passwordComplaints(chosen).length > 0;
  const actions = (
    <>
      <Button onClick={onClose} disabled={isPending}>{t`Keep the old one`}</Button>
      <Button type="submit" form={FORM} look="primary" busy={isPending}>{t`Change password`}</Button>
    </>
  );
  const leave = () => isPending || onClose();
  return (
    <Modal title={t`Change password`} open held={isPending} onClose={leave} actions={actions}>
      <form id={FORM} noValidate onSubmit={submit}>
        <p className="muted">{t`You stay signed in here. All other browsers and devices are signed out.`}</p>
        <PasswordField label={t`Current password`} autoComplete="current-password" {...field('password')} />
        <PasswordField
          label={t`New password`}
          autoComplete="new-password"
          {...input}
          error={isWeak ? true : wrong}
          below={<PasswordAdvice password={chosen} known={[email, name, username]} wrong={Boolean(wrong)} />}
        />
        <RefusalAlert error={error} />
      </form>
    </Modal>
  );
}
