/** The user pool client with which the server checks passwords. Browsers never use it. */
export const CHECKER = 'password-checker';
