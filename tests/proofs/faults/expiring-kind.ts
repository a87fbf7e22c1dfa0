export interface Kind {
  /** The modules that write rows which expire. */
  by: string | string[];
  /** Each makes such a row and answers whether it counts still: for those who read it, or want its place. */
  counts: Record<string, () => Promise<() => Promise<boolean>>>;
}

type Signs<T> = Record<string, (made: T) => Promise<boolean>>;

export function countsOf<T>(make: () => Promise<T>, signs: Signs<T>): Kind['counts'] {
  const counts = Object.entries(signs).map(([name, isThere]) => [
    name,
    async () => {
      const made = await make();
      return () => isThere(made);
    },
  ]);
  return Object.fromEntries(counts);
}

/** A kind of row that expires: how one is made, and what shows that it is there. */
export const kind = <T>(by: Kind['by'], make: () => Promise<T>, signs: Signs<T>): Kind => ({
  by,
  counts: countsOf(make, signs),
});

export const works = (doing: Promise<unknown>) =>
  doing.then(
    () => true,
    () => false,
  );
export const fails = async (doing: Promise<unknown>) => !(await works(doing));
export const isFound = (finding: Promise<unknown>) => finding.then((found) => found !== undefined);
export const times = async (count: number, doing: () => Promise<unknown>) => {
  for (let at = 0; at < count; at += 1) await doing();
};

export const HUNDRED_HOURS_S = 360_000;
