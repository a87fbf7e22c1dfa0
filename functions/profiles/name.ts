import { isReadableName } from '#shared/profiles/name';
import type { Profile } from '../table/profiles.ts';

/** The name as others see it. One from before names had to be readable gives way to the username. */
export const nameOf = ({ name, username }: Pick<Profile, 'name' | 'username'>) =>
  isReadableName(name) ? name : username;
