import { isReadableName } from '#shared/profiles/name';
import type { Profile } from '../table/profiles.ts';

/** The displayed name; the username if the stored name breaks today's rules. */
export const nameOf = ({ name, username }: Pick<Profile, 'name' | 'username'>) =>
  isReadableName(name) ? name : username;
