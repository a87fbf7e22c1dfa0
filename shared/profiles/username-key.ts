export const usernameKey = (username: string) => username.trim().toLowerCase();
