import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface Given {
  email: string;
  code: string;
}

/** Behind the hash: what stands there is sent to no server, and gets into no log. */
export const given = (path: string, { email }: { email: string }) => `${path}#${new URLSearchParams({ email })}`;

/** What a link of a mail brings along. */
export function useGiven(): Given {
  const params = new URLSearchParams(useLocation().hash.slice(1));
  return { email: params.get('email') ?? '', code: params.get('code') ?? '' };
}

/** A code that has been used leaves the address: a reload and the way back would only send it again. */
export function useSpentCode() {
  const { pathname } = useLocation();
  const { email, code } = useGiven();
  const navigate = useNavigate();
  useEffect(() => {
    if (code) navigate(given(pathname, { email }), { replace: true });
  }, [code, email, navigate, pathname]);
}
