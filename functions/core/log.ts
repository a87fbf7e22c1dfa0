import { Logger } from '@aws-lambda-powertools/logger';

/** The one logger. Log codes, ids and error names; never tokens, addresses or what people wrote. */
export const log = new Logger({ serviceName: process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'barkyard' });
