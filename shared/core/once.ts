/** Calls `make` when its result is first needed; later calls get the same result. */
export function once<Made extends NonNullable<unknown>>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
