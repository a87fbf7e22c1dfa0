/** Safari has `URL.parse` since 18 only. */
export const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);
