import type { SendMessageCommandInput, SendMessageCommandOutput } from '@aws-sdk/client-sqs';
import { StandardRetryStrategy } from '@smithy/core/retry';
import { JsonService, type Options } from './json-service.ts';
import { ServiceCommand } from './service-command.ts';
import { errorOf } from './service-error.ts';

const ATTEMPTS = 3;

export class SQS extends JsonService {
  constructor(options?: Options) {
    const service = { serviceId: 'SQS', api: 'AmazonSQS', encode: JSON.stringify, decode: JSON.parse, errorOf };
    super({ ...service, retryStrategy: new StandardRetryStrategy(ATTEMPTS) }, options);
  }
}

export class SendMessage extends ServiceCommand<SendMessageCommandInput, SendMessageCommandOutput> {
  readonly operation = 'SendMessage';
}

export const client = new SQS();

export const sendMessage = (input: SendMessageCommandInput) => client.send(new SendMessage(input));
