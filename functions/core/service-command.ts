import { constructStack } from '@smithy/core/client';
import type { Command, Handler, MetadataBearer, MiddlewareStack } from '@smithy/types';
import type { Configuration } from './json-service.ts';

/** An operation of a `JsonService`. */
export abstract class ServiceCommand<I extends object, O extends MetadataBearer>
  implements Command<object, I, MetadataBearer, O, Configuration>
{
  readonly input: I;
  abstract readonly operation: string;

  constructor(input: I) {
    this.input = input;
  }

  get middlewareStack(): MiddlewareStack<I, O> {
    return constructStack();
  }

  resolveMiddleware(stack: MiddlewareStack<object, MetadataBearer>, { send }: Configuration): Handler<I, O> {
    const handler: Handler<I, O> = async ({ input }) => ({
      response: undefined,
      output: (await send(this.operation, input)) as O,
    });
    return stack.resolve(handler, { commandName: `${this.operation}Command` });
  }
}
