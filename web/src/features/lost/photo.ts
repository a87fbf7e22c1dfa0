import type { ReactNode } from 'react';

/** A photo that is chosen for the alert. */
export interface ChosenPhoto {
  buttonFor: (words: string) => ReactNode;
  well: ReactNode;
  uploadId: string | undefined;
  isOnItsWay: boolean;
  clear: () => void;
}
