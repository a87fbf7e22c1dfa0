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
import { ServiceCommand } from './service-command.ts';

export class GetItem extends ServiceCommand<GetCommandInput, GetCommandOutput> {
  readonly operation = 'GetItem';
}

export class BatchGetItem extends ServiceCommand<BatchGetCommandInput, BatchGetCommandOutput> {
  readonly operation = 'BatchGetItem';
}

export class Query extends ServiceCommand<QueryCommandInput, QueryCommandOutput> {
  readonly operation = 'Query';
}

export class PutItem extends ServiceCommand<PutCommandInput, PutCommandOutput> {
  readonly operation = 'PutItem';
}

export class UpdateItem extends ServiceCommand<UpdateCommandInput, UpdateCommandOutput> {
  readonly operation = 'UpdateItem';
}

export class DeleteItem extends ServiceCommand<DeleteCommandInput, DeleteCommandOutput> {
  readonly operation = 'DeleteItem';
}

export class TransactWriteItems extends ServiceCommand<TransactWriteCommandInput, TransactWriteCommandOutput> {
  readonly operation = 'TransactWriteItems';
}
