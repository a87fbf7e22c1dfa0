export interface ChosenPhoto {
  uploadId: string | undefined;
  isOnItsWay: boolean;
  clear: () => void;
}
