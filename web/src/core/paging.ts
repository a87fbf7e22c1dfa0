interface Page {
  cursor?: string;
}

const FIRST: Page = {};

/** How infinite queries follow the cursor of each page to the next one. */
export const byCursor = {
  initialPageParam: FIRST,
  getNextPageParam: ({ cursor }: Page): Page | undefined => (cursor === undefined ? undefined : { cursor }),
};
