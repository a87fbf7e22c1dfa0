import type { Code } from '#shared/errors';

/** Retry budgets in milliseconds: of one request, and of a whole upload. */
export const OPERATION_RETRY_MS = 120_000;
export const UPLOAD_RETRY_MS = 600_000;

export const STORAGE = {
  unknown: 'media.uploadFailed',
  'object-not-found': 'media.objectNotFound',
  'bucket-not-found': 'media.bucketNotFound',
  'quota-exceeded': 'media.quotaExceeded',
  unauthenticated: 'media.unauthenticated',
  unauthorized: 'media.unauthorized',
  'unauthorized-app': 'media.unauthorizedApp',
  'retry-limit-exceeded': 'media.retryLimitExceeded',
  canceled: 'media.canceled',
  'invalid-url': 'media.invalidUrl',
  'invalid-argument': 'media.invalidArgument',
} as const satisfies Record<string, Code>;
export type StorageFailure = keyof typeof STORAGE;

const WORDS: Partial<Record<StorageFailure, readonly string[]>> = {
  'object-not-found': ['NoSuchKey', 'NoSuchUpload', 'NoSuchVersion'],
  'bucket-not-found': ['NoSuchBucket', 'AllAccessDisabled', 'InvalidBucketState'],
  'quota-exceeded': ['QuotaExceeded', 'ServiceQuotaExceededException', 'AccountProblem'],
  unauthenticated: ['InvalidAccessKeyId', 'InvalidToken', 'SignatureDoesNotMatch', 'TokenRefreshRequired'],
  unauthorized: ['AccessDenied', 'ExpiredToken', 'RequestExpired', 'RequestTimeTooSkewed'],
  'unauthorized-app': ['CORSForbidden', 'AccessForbidden'],
  'invalid-url': ['InvalidURI', 'PermanentRedirect', 'MethodNotAllowed', 'InvalidBucketName', 'KeyTooLongError'],
  'invalid-argument': [
    'InvalidArgument',
    'InvalidRequest',
    'InvalidPolicyDocument',
    'MalformedPOSTRequest',
    'MaxPostPreDataLengthExceededError',
    'IncorrectNumberOfFilesInPostRequest',
    'UserKeyMustBeSpecified',
  ],
};
const OF_WORD = new Map(
  Object.entries(WORDS).flatMap(([failure, words]) => words.map((word) => [word, failure as StorageFailure] as const)),
);

const OF_STATUS = new Map<number, StorageFailure>([
  [400, 'invalid-argument'],
  [401, 'unauthenticated'],
  [402, 'quota-exceeded'],
  [403, 'unauthorized'],
  [404, 'object-not-found'],
]);

const OF_SIZE = new Map<string, Code>([
  ['EntityTooLarge', 'media.fileTooLarge'],
  ['EntityTooSmall', 'media.noFile'],
]);

interface Refused {
  status: number;
  xml?: string;
}

const wordOf = (xml = '') => /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? '';

export function storageCode({ status, xml }: Refused): Code {
  const word = wordOf(xml);
  return OF_SIZE.get(word) ?? STORAGE[OF_WORD.get(word) ?? OF_STATUS.get(status) ?? 'unknown'];
}

const PASSING = new Set(['InternalError', 'SlowDown', 'ServiceUnavailable', 'RequestTimeout', 'OperationAborted']);

export const isPassing = ({ status, xml }: Refused): boolean =>
  status === 0 || status === 429 || status >= 500 || PASSING.has(wordOf(xml));

export const isExpired = ({ status, xml = '' }: Refused): boolean =>
  status >= 400 && /Policy expired|<Code>(ExpiredToken|RequestExpired)</.test(xml);
