import { useState } from 'react';

/** The address of a picture, as long as it can be shown: a signed one ends, and a picture may have gone. */
export function useShownPicture(url: string | null | undefined) {
  const [failed, setFailed] = useState<string>();
  return { src: url && url !== failed ? url : undefined, onError: () => setFailed(url ?? undefined) };
}
