import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../core/paths.ts';

interface Given {
  email: string;
  code: string;
  hasForgotten: boolean;
  /** The profile of the dog that was signed in is gone. */
  isGone: boolean;
}

/** In the fragment, which browsers send to no server, so it reaches no log. */
export const given = (path: string, { email }: { email: string }) => `${path}#${new URLSearchParams({ email })}`;

/** Where somebody who has typed an email goes on to sign in. */
export const loginWith = (email: string) => (email ? given(paths.login, { email }) : paths.login);

export const forgetful = (path: string, { email }: { email: string }) =>
  `${path}#${new URLSearchParams({ email, forgotten: 'yes' })}`;

export function useLinkParams(): Given {
  const params = new URLSearchParams(useLocation().hash.slice(1));
  return {
    email: params.get('email') ?? '',
    code: params.get('code') ?? '',
    hasForgotten: params.has('forgotten'),
    isGone: params.has('gone'),
  };
}

/** Removes a used code from the address, so that reloading or going back does not send it again. */
export function useSpentCode() {
  const { pathname } = useLocation();
  const { email, code } = useLinkParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (code) navigate(given(pathname, { email }), { replace: true });
  }, [code, email, navigate, pathname]);
}
