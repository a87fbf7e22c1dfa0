import { useEffect } from 'react';

/** Sets the document's title: 'Home · Barkyard'. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Barkyard`;
  }, [title]);
}
