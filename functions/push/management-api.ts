import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { FreshConnections } from '../core/connections.ts';
import { environment } from '../core/errors.ts';

export const client = new ApiGatewayManagementApiClient({
  endpoint: async () => ({ url: new URL(environment('SOCKET')) }),
  requestHandler: new FreshConnections(),
});

export const postTo = (ConnectionId: string, Data: string) =>
  client.send(new PostToConnectionCommand({ ConnectionId, Data }));

export const disconnect = (ConnectionId: string) => client.send(new DeleteConnectionCommand({ ConnectionId }));
