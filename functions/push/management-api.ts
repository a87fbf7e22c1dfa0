import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { environment } from '../core/environment.ts';

export const client = new ApiGatewayManagementApiClient({
  endpoint: async () => ({ url: new URL(environment('SOCKET')) }),
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000 },
});

export const postTo = (ConnectionId: string, Data: string) =>
  client.send(new PostToConnectionCommand({ ConnectionId, Data }));

export const disconnect = (ConnectionId: string) => client.send(new DeleteConnectionCommand({ ConnectionId }));
