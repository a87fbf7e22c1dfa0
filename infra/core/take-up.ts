import * as z from 'zod';

interface Kept {
  type: string;
  identifier: string;
  id: RegExp;
}

/** Resources that outlive their stack if data is retained, by the names that the option `takeUp` has for them. */
export const KEPT = {
  table: { type: 'AWS::DynamoDB::Table', identifier: 'TableName', id: /^Table[0-9A-F]{8}$/ },
  userPool: { type: 'AWS::Cognito::UserPool', identifier: 'UserPoolId', id: /^UsersPool[0-9A-F]{8}$/ },
  media: { type: 'AWS::S3::Bucket', identifier: 'BucketName', id: /^MediaBucket[0-9A-F]{8}$/ },
  logs: { type: 'AWS::S3::Bucket', identifier: 'BucketName', id: /^Logs[0-9A-F]{8}$/ },
  pushKey: { type: 'AWS::SecretsManager::Secret', identifier: 'Id', id: /^PushesKey[0-9A-F]{8}$/ },
} satisfies Record<string, Kept>;

const NEEDED =
  'what npm run destroy printed, such as {"table":"…","userPool":"eu-west-1_…","media":"…","logs":"…","pushKey":"arn:…"}, where table is left out beside the option table';

const named = (pattern: RegExp) => z.string(NEEDED).regex(pattern, NEEDED);
const bucket = named(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/);

export const takeUp = z
  .strictObject(
    {
      table: named(/^[\w.-]{3,255}$/).optional(),
      userPool: named(/^[a-z0-9-]+_[A-Za-z0-9]+$/),
      media: bucket,
      logs: bucket,
      pushKey: named(/^arn:aws:secretsmanager:[\w-]+:\d{12}:secret:[\w/+=.@-]+$/).optional(),
    },
    NEEDED,
  )
  .optional()
  .describe('What npm run destroy kept of this environment, for a new deployment.');

export type TakeUp = NonNullable<z.output<typeof takeUp>>;

interface Given {
  table?: string;
  tableStream?: string;
  takeUp?: TakeUp;
}

/** A stack has a table of its own, or uses a restored one, which may lack its name yet. */
export function objectionToKept({ table, tableStream, takeUp }: Given): string | undefined {
  const isRestored = Boolean(table || tableStream);
  return takeUp && Boolean(takeUp.table) === isRestored ? NEEDED : undefined;
}
