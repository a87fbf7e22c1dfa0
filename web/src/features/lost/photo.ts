import type { ReactNode } from 'react';

export interface ChosenPhoto {
  buttonFor: (words: string) => ReactNode;
  well: ReactNode;
  uploadId: string | undefined;
  isOnItsWay: boolean;
  clear: () => void;
}
