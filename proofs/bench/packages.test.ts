import { expect, test } from 'vitest';
import { packagesOf } from './packages.ts';

const SOURCE = `import { createHash } from 'node:crypto';
import middy, { type MiddyfiedHandler as Handler, type Request } from '@middy/core';
import type { Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { room as ours } from '../http/room.ts';
import { limits } from '#shared/limits';
import {
  GetCommand as Get,
  PutCommand,
} from '@aws-sdk/lib-dynamodb';

export const schema = z.object({ name: z.string() });
export type Schema = z.infer<typeof schema>;
`;

test('packages alone are the values that a source imports of packages and of Node, without our own', () => {
  expect(packagesOf([SOURCE, ''])).toBe(
    [
      "import { createHash as value0 } from 'node:crypto';",
      "import { default as value1 } from '@middy/core';",
      "import * as value2 from 'zod/mini';",
      "import { GetCommand as value3 } from '@aws-sdk/lib-dynamodb';",
      "import { PutCommand as value4 } from '@aws-sdk/lib-dynamodb';",
      'export const handler = () => [value0, value1, value2.object, value2.string, value3, value4];',
    ].join('\n'),
  );
});
