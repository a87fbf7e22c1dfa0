import { AsyncLocalStorage } from 'node:async_hooks';
import type { Scheduler } from 'fast-check';
import { client } from '../../../functions/core/dynamodb.ts';

/** A call of DynamoDB that has its answer, in the order in which the scheduler let them happen. */
export interface Call {
  by: string | undefined;
  command: string;
  input: string;
  isDone: boolean;
}

const racers = new AsyncLocalStorage<string>();

/** Runs the work under a name, which marks its calls. */
export const racing = <T>(name: string, doing: () => Promise<T>): Promise<T> => racers.run(name, doing);

/** Lets the scheduler choose whose call of DynamoDB is next: a seed gives the same interleaving again. */
export async function scheduled(scheduler: Scheduler, doing: () => Promise<unknown>): Promise<Call[]> {
  const name = 'scheduled';
  const calls: Call[] = [];
  client.middlewareStack.add(
    (next, { commandName: command = '' }) =>
      async (given) => {
        const by = racers.getStore();
        const { promise, resolve } = Promise.withResolvers<PromiseSettledResult<Awaited<ReturnType<typeof next>>>>();
        // A sequence runs its function when its turn comes; `scheduleFunction` would run it at once and hold its answer back.
        scheduler.scheduleSequence([
          {
            label: `${by ?? 'a call'}: ${command}`,
            builder: async () => {
              const [outcome] = await Promise.allSettled([next(given)]);
              calls.push({ by, command, input: JSON.stringify(given.input), isDone: outcome.status === 'fulfilled' });
              resolve(outcome);
            },
          },
        ]);
        const outcome = await promise;
        if (outcome.status === 'rejected') throw outcome.reason;
        return outcome.value;
      },
    { step: 'initialize', name },
  );
  await scheduler.waitFor(doing()).finally(() => client.middlewareStack.remove(name));
  return calls;
}
