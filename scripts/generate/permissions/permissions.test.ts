import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { permissionsFile } from './grants.ts';
import { functionRoles } from './template.ts';

/** AWS defines no resource for these. */
const WITHOUT_RESOURCE = [
  ...['comprehend:DetectToxicContent', 'dynamodb:ListStreams', 'rekognition:DetectModerationLabels'],
  ...['rekognition:GetContentModeration', 'rekognition:StartContentModeration'],
  ...['xray:PutTelemetryRecords', 'xray:PutTraceSegments'],
];

const own = functionRoles().filter(({ functions }) => functions.every((name) => !name.startsWith('Custom')));
const statements = own.flatMap((role) => role.statements);

test('infra/testing/permissions.json says what the templates grant: npm run generate permissions writes it again', () => {
  const written = readFileSync(new URL('../../../infra/testing/permissions.json', import.meta.url), 'utf8');
  expect(written).toBe(permissionsFile());
});

test('each function of ours has a role of its own, without a policy that AWS may extend', () => {
  expect(own.length).toBeGreaterThan(15);
  for (const { functions, managed } of own) expect([functions.length, managed]).toEqual([1, []]);
});

test('no grant of ours has an action with a wildcard', () => {
  expect(statements.flatMap(({ Action }) => Action).filter((action) => action.includes('*'))).toEqual([]);
});

test('all resources are granted only for actions that have none', () => {
  const wide = statements.filter(({ Resource }) => [Resource].flat().includes('*'));
  expect([...new Set(wide.flatMap(({ Action }) => Action))].sort()).toEqual([...WITHOUT_RESOURCE].sort());
});
