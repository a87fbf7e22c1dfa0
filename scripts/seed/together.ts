/** Does the work for all, a few at a time: every call at once is a process of the local AWS. */
export async function together<T, R>(things: T[], work: (thing: T) => Promise<R>, most = 4): Promise<R[]> {
  const waiting = things.entries();
  const done: R[] = [];
  const worker = async () => {
    for (const [place, thing] of waiting) done[place] = await work(thing);
  };
  const ended = await Promise.allSettled(Array.from({ length: most }, worker));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  return done;
}
