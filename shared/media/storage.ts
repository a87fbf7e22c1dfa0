import type { Code } from '#shared/errors';

/** A single request to the storage is tried again for so long, an upload for so long. */
export const OPERATION_RETRY_MS = 120_000;
export const UPLOAD_RETRY_MS = 600_000;

/** What can go wrong with files, each with its sentence. */
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

/** The words in which S3 refuses a form, by what they come to. */
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

/** A file that is too much or too little has its own sentences. */
const OF_SIZE = new Map<string, Code>([
  ['EntityTooLarge', 'media.fileTooLarge'],
  ['EntityTooSmall', 'media.noFile'],
]);

/** A refusal as S3 sends it: its status, and XML that names its kind. */
interface Refused {
  status: number;
  xml?: string;
}

const wordOf = (xml = '') => /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? '';

/** What is said of a form that the storage refused. */
export function storageCode({ status, xml }: Refused): Code {
  const word = wordOf(xml);
  return OF_SIZE.get(word) ?? STORAGE[OF_WORD.get(word) ?? OF_STATUS.get(status) ?? 'unknown'];
}

const PASSING = new Set(['InternalError', 'SlowDown', 'ServiceUnavailable', 'RequestTimeout', 'OperationAborted']);

/** Whether the same form may be taken a moment later. */
export const isPassing = ({ status, xml }: Refused): boolean =>
  status === 0 || status === 429 || status >= 500 || PASSING.has(wordOf(xml));

/** Whether another form would be taken: this one's time is over. */
export const isExpired = ({ status, xml = '' }: Refused): boolean =>
  status >= 400 && /Policy expired|<Code>(ExpiredToken|RequestExpired)</.test(xml);
