import { Deletion } from '#shared/account/deletion';
import { exporting } from '#shared/account/export';
import { PasswordChange } from '#shared/account/password-change';
import { secondStep } from '#shared/account/second-step';
import { route } from '#shared/core/route';
import { Nothing } from '#shared/core/schema';

export const account = {
  signOut: route(
    'POST',
    '/sign-out',
    { policy: 'self', failed: 'auth.signOutFailed' },
    { input: Nothing, output: Nothing },
  ),
  delete: route(
    'POST',
    '/account-deletion',
    {
      policy: 'self',
      failed: 'auth.deletionFailed',
      also: ['auth.deletionWrongPassword', 'auth.secondStepNeeded', 'auth.secondStepWrong'],
    },
    { input: Deletion, output: Nothing },
  ),
  changePassword: route(
    'PUT',
    '/me/password',
    {
      policy: 'self',
      failed: 'auth.newPasswordFailed',
      also: ['auth.deletionWrongPassword', 'auth.deletionTooMany', 'auth.passwordWeak'],
    },
    { input: PasswordChange, output: Nothing },
  ),
  ...exporting,
  ...secondStep,
};
