import { inject } from 'vitest';

const databases = inject('databases');
const database = databases[Number(process.env.VITEST_POOL_ID) % databases.length];
if (database) {
  process.env.AWS_ENDPOINT_URL_DYNAMODB = database;
  process.env.AWS_ENDPOINT_URL_DYNAMODB_STREAMS = database;
}
