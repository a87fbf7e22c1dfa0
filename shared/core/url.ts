/** Safari has had `URL.parse` only since 18. */
export const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);
