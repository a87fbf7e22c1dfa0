import { SendMessageCommand, type SendMessageCommandInput, SQSClient } from '@aws-sdk/client-sqs';
import { FreshConnections } from './connections.ts';

/** The addresses of a local AWS's queues name it otherwise than its endpoint, and the client would say so for each message. */
export const client = new SQSClient({ requestHandler: new FreshConnections(), useQueueUrlAsEndpoint: false });

export const sendMessage = (input: SendMessageCommandInput) => client.send(new SendMessageCommand(input));
