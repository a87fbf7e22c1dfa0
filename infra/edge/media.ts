/** Runs at the edge: until media links are signed, nothing is given out. */
export function handler() {
  return { statusCode: 404, statusDescription: 'Not Found' };
}
