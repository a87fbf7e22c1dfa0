export type Headers = Record<string, string | undefined> | null | undefined;

/** API Gateway passes the names on as the client wrote them. */
export const headerIn = (headers: Headers, name: string): string | undefined =>
  Object.entries(headers ?? {}).find(([given]) => given.toLowerCase() === name.toLowerCase())?.[1];
