interface Page {
  cursor?: string;
}

const FIRST: Page = {};

export const byCursor = {
  initialPageParam: FIRST,
  getNextPageParam: ({ cursor }: Page): Page | undefined => (cursor === undefined ? undefined : { cursor }),
};

/** Whether an answer is asked for anew as a whole: not a list of which more than the beginning is shown. */
export const ifShort = ({ state: { data } }: { state: { data: unknown } }): boolean =>
  !(Object(data).pages?.length > 1);
