export const REQUEST_ID = 'X-Request-Id';

const LENGTH = 8;

/** Short enough to read out, and to be stored with an item. */
export const referenceOf = (requestId: string) => requestId.slice(0, LENGTH);
