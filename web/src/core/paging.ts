interface Page {
  cursor?: string;
}

const FIRST: Page = {};

export const byCursor = {
  initialPageParam: FIRST,
  getNextPageParam: ({ cursor }: Page): Page | undefined => (cursor === undefined ? undefined : { cursor }),
};

/** False for a list of which more than the first page is shown: it would be fetched again as a whole. */
export const ifShort = ({ state: { data } }: { state: { data: unknown } }): boolean =>
  !(Object(data).pages?.length > 1);
