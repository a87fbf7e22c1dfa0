let offset = 0;

export function setClock(date: string | null) {
  const server = date ? Date.parse(date) : Number.NaN;
  if (!Number.isNaN(server)) offset = server - Date.now();
}

/** The server's time in epoch milliseconds, as well as it is known. */
export const now = () => Date.now() + offset;
