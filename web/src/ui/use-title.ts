import { useEffect } from 'react';

/** Names the document: 'Home · Barkyard'. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Barkyard`;
  }, [title]);
}
