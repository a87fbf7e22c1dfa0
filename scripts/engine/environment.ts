import { inject } from 'vitest';

const database = inject('database');
process.env.AWS_ENDPOINT_URL_DYNAMODB = database;
process.env.AWS_ENDPOINT_URL_DYNAMODB_STREAMS = database;
