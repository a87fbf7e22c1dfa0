import { SendMessageCommand, type SendMessageCommandInput, SQSClient } from '@aws-sdk/client-sqs';

export const client = new SQSClient({});

export const sendMessage = (input: SendMessageCommandInput) => client.send(new SendMessageCommand(input));
