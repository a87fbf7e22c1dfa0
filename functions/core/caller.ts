/** Who calls, as the authorizer read it from the access token. */
export interface Identity {
  uid: string;
  /** When the person signed in, in epoch seconds. */
  authTime: number;
  /** The session's id, the same in every token of one sign-in. */
  originJti: string;
}
