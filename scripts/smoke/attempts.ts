import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { type AttemptWindow, attemptsKey } from '../../functions/table/attempts.ts';
import type { Scene, SmokeDog } from './scene.ts';

type Kind = Pick<AttemptWindow, 'kind'>;

const LOGIN: Kind = { kind: 'login' };
const client = () => DynamoDBDocumentClient.from(new DynamoDBClient({}));

/** The sign-ins that PreAuthentication has counted since the last successful one. */
export async function countedLogins({ outputs }: Scene, { email }: SmokeDog): Promise<number> {
  const { Item } = await client().send(
    new GetCommand({ TableName: outputs.TableName, Key: attemptsKey(LOGIN, email), ConsistentRead: true }),
  );
  return Number(Item?.count ?? 0);
}

/** All smoke tests share one mailbox, and so its limits. */
export async function forgetAttempts({ outputs }: Scene, { email }: SmokeDog): Promise<void> {
  for (const window of [LOGIN, { kind: 'registration' } as const]) {
    await client().send(new DeleteCommand({ TableName: outputs.TableName, Key: attemptsKey(window, email) }));
  }
}
