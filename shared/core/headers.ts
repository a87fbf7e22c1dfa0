export const REQUEST_ID = 'X-Request-Id';

const LENGTH = 8;

/** Short enough to read out, and to be stored with an item. */
export const referenceOf = (requestId: string) => requestId.slice(0, LENGTH);

/** The distribution sets it on each request that it sends to an API, overwriting whatever the viewer sent. */
export const ORIGIN_HEADER = 'X-Origin-Verify';

/** The log line of a call that bypassed the distribution; an alarm counts it. */
export const DIRECT_CALL = 'The call did not come through the distribution.';
