export interface Identity {
  uid: string;
  /** Epoch seconds. */
  authTime: number;
  /** Shared by all tokens of one sign-in. */
  originJti: string;
}
