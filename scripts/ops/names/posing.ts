import { ProfileRow, profileKey } from '../../../functions/table/profiles.ts';
import { posesAsOperator } from '../../../shared/profiles/name.ts';
import { pagesOfTable } from '../invariants/snapshot.ts';

const { SK: PROFILE } = profileKey('');

/** Dogs whose stored name could be taken for the operator's: from before such names were refused. */
export async function* posingDogs(): AsyncGenerator<Pick<ProfileRow, 'userId' | 'username' | 'name'>> {
  for await (const page of pagesOfTable()) {
    for (const item of page.filter(({ SK }) => SK === PROFILE)) {
      const { userId, username, name, deletedAt } = ProfileRow.parse(item);
      if (!deletedAt && posesAsOperator(name)) yield { userId, username, name };
    }
  }
}
