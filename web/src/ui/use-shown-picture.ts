import { useState } from 'react';

/** A picture's address until it fails: signed ones expire, and pictures are deleted. */
export function useShownPicture(url: string | null | undefined) {
  const [failed, setFailed] = useState<string>();
  return { src: url && url !== failed ? url : undefined, onError: () => setFailed(url ?? undefined) };
}
