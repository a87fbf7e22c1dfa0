// Parse Server as its guide starts it.
import process from 'node:process';
import { ParseServer } from 'parse-server';

const port = Number(process.env.PORT);
const url = `http://127.0.0.1:${port}/parse`;
await ParseServer.startApp({
  appId: 'bench',
  masterKey: 'bench-master',
  databaseURI: process.env.DB_POSTGRES_URL,
  serverURL: url,
  port,
  mountPath: '/parse',
  allowClientClassCreation: true,
  silent: true,
  logsFolder: null,
});

process.on('message', ({ id }) => process.send({ id }));
process.send({ url });
