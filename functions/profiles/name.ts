import { isReadableName } from '#shared/profiles/name';
import type { Profile } from '../table/profiles.ts';

/** The displayed name. A stored name that breaks today's rules gives way to the username. */
export const nameOf = ({ name, username }: Pick<Profile, 'name' | 'username'>) =>
  isReadableName(name) ? name : username;
