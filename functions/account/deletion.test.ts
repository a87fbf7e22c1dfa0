import { beforeEach, expect, it, vi } from 'vitest';
import { refuse } from '#shared/core/refusal';
import { proveBothSteps } from '../auth/password-check.ts';
import { client } from '../core/dynamodb.ts';
import { DECIDED } from '../core/proof.ts';
import { serve } from '../core/testing/store/client.ts';
import { Store } from '../core/testing/store/store.ts';
import { addDeletion } from '../table/deletions.ts';
import { type Dog, newDog } from '../testing/dogs.ts';
import { deleteAccount } from './handlers.ts';

vi.mock('../table/deletions.ts', () => ({ addDeletion: vi.fn() }));
vi.mock('../auth/password-check.ts', () => ({ proveBothSteps: vi.fn() }));

process.env.TABLE = 'deletion';
serve(client, new Store());

let rex: Dog;
beforeEach(async () => {
  vi.resetAllMocks();
  rex = await newDog({ username: 'rex_the_dog' });
});

it('nothing is deleted before password and code of this dog are proved', async () => {
  const proved = Promise.withResolvers<void>();
  vi.mocked(proveBothSteps).mockReturnValue(proved.promise);
  const deleted = deleteAccount(rex, { password: 'Walkies-4-me', code: '123456' });
  await vi.waitFor(() =>
    expect(proveBothSteps).toHaveBeenCalledExactlyOnceWith(DECIDED, rex.uid, {
      password: 'Walkies-4-me',
      code: '123456',
    }),
  );
  expect(addDeletion).not.toHaveBeenCalled();
  proved.resolve();
  await deleted;
  expect(addDeletion).toHaveBeenCalledExactlyOnceWith(DECIDED, { uid: rex.uid, username: 'rex_the_dog' });
});

it('a wrong password deletes nothing', async () => {
  vi.mocked(proveBothSteps).mockRejectedValue(refuse('auth.deletionWrongPassword'));
  await expect(deleteAccount(rex, { password: 'Not-the-1' })).rejects.toMatchObject({ status: 403 });
  expect(addDeletion).not.toHaveBeenCalled();
});
