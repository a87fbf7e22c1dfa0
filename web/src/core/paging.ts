interface Page {
  cursor?: string;
}

const FIRST: Page = {};

export const byCursor = {
  initialPageParam: FIRST,
  getNextPageParam: ({ cursor }: Page): Page | undefined => (cursor === undefined ? undefined : { cursor }),
};
