import { Deletion } from '#shared/account/deletion';
import { exporting } from '#shared/account/export';
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
    { policy: 'self', failed: 'auth.deletionFailed', also: ['auth.deletionWrongPassword'] },
    { input: Deletion, output: Nothing },
  ),
  ...exporting,
};
