import { listAreasIn } from '../table/areas.ts';

const A_PAGE = 200;
/** Many, because most squares have no dog. */
const MOST_SQUARES = 25;
const SPACE = ' ';

interface Neighbours {
  uids: string[];
  next?: string;
}

/** Only dogs that want alerts, nearest squares first; one that moves may appear twice. */
export async function neighboursFrom(cells: readonly string[], place: string): Promise<Neighbours> {
  const [first = '0', ...rest] = place.split(SPACE);
  let at = Number(first);
  let after = rest.length > 0 ? rest.join(SPACE) : undefined;
  const uids: string[] = [];
  for (let asked = 0; asked < MOST_SQUARES && at < cells.length; asked += 1) {
    const { items, next } = await listAreasIn(cells[at] ?? '', A_PAGE - uids.length, after);
    uids.push(...items.filter(({ alerts }) => alerts).map(({ uid }) => uid));
    after = next;
    if (next === undefined) at += 1;
    if (uids.length >= A_PAGE) break;
  }
  const page = { uids: [...new Set(uids)] };
  return at < cells.length ? { ...page, next: after === undefined ? `${at}` : `${at}${SPACE}${after}` } : page;
}
