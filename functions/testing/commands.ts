import type {
  BatchWriteCommandInput,
  BatchWriteCommandOutput,
  ScanCommandInput,
  ScanCommandOutput,
} from '@aws-sdk/lib-dynamodb';
import { DynamoDBCommand } from '../core/dynamodb-commands.ts';

export class Scan extends DynamoDBCommand<ScanCommandInput, ScanCommandOutput> {
  readonly operation = 'Scan';
}

export class BatchWriteItem extends DynamoDBCommand<BatchWriteCommandInput, BatchWriteCommandOutput> {
  readonly operation = 'BatchWriteItem';
}
