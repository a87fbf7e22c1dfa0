import { isReadableName } from '#shared/profiles/name';
import type { ProfileRow } from '../table/profiles.ts';

/** The displayed name; the username if the stored name breaks today's rules. */
export const nameOf = ({ name, username }: Pick<ProfileRow, 'name' | 'username'>) =>
  isReadableName(name) ? name : username;
