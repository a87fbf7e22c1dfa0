import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  DeleteCommandInput,
  DeleteCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  PutCommandInput,
  PutCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  TransactWriteCommandInput,
  TransactWriteCommandOutput,
  UpdateCommandInput,
  UpdateCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import { constructStack } from '@smithy/core/client';
import type { Command, Handler, MetadataBearer, MiddlewareStack } from '@smithy/types';
import type { Configuration } from './dynamodb.ts';

export abstract class DynamoDBCommand<I extends object, O extends MetadataBearer>
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

export class GetItem extends DynamoDBCommand<GetCommandInput, GetCommandOutput> {
  readonly operation = 'GetItem';
}

export class BatchGetItem extends DynamoDBCommand<BatchGetCommandInput, BatchGetCommandOutput> {
  readonly operation = 'BatchGetItem';
}

export class Query extends DynamoDBCommand<QueryCommandInput, QueryCommandOutput> {
  readonly operation = 'Query';
}

export class PutItem extends DynamoDBCommand<PutCommandInput, PutCommandOutput> {
  readonly operation = 'PutItem';
}

export class UpdateItem extends DynamoDBCommand<UpdateCommandInput, UpdateCommandOutput> {
  readonly operation = 'UpdateItem';
}

export class DeleteItem extends DynamoDBCommand<DeleteCommandInput, DeleteCommandOutput> {
  readonly operation = 'DeleteItem';
}

export class TransactWriteItems extends DynamoDBCommand<TransactWriteCommandInput, TransactWriteCommandOutput> {
  readonly operation = 'TransactWriteItems';
}
