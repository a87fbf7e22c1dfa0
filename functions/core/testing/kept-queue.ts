/** Messages that the stand-in for `queue.ts` has kept instead of sending them, oldest first. */
export const messages: object[] = [];

export const sendJob = async (_queue: unknown, message: object): Promise<void> => void messages.push(message);
