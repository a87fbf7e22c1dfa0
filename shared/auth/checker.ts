/** The name of the user pool's client by which the server checks a password; no browser signs in by it. */
export const CHECKER = 'password-checker';
