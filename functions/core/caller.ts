export interface Identity {
  uid: string;
  /** Epoch seconds. */
  authTime: number;
  /** The same in every token of one sign-in. */
  originJti: string;
}
