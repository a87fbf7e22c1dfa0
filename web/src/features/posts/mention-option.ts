export const optionId = (listId: string, at: number) => `${listId}-${at}`;
