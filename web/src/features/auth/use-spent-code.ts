import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** A code that has been used leaves the address: a reload and the way back would only send it again. */
export function useSpentCode() {
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    if (!params.has('code')) return;
    const rest = new URLSearchParams(params);
    rest.delete('code');
    setParams(rest, { replace: true });
  }, [params, setParams]);
}
