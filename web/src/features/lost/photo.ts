export interface ChosenPhoto {
  uploadId: string | undefined;
  isOnItsWay: boolean;
  attached: { noun: string; sent?: object } | null | undefined;
  clear: () => void;
  restore: (attached: object | undefined) => void;
}
