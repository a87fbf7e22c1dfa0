import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { ACCOUNT, WHOLE } from '../testing/whole.ts';
import { readDeployment } from './deployment-file.ts';
import { DeploymentFile } from './option-schema.ts';

/** Of a file in which every option is. */
const EVERY: Record<string, unknown> = {
  ...WHOLE,
  qualifier: 'mine',
  site: 'https://dogs.example.com',
  priceClass: 'PriceClass_All',
  ...{ moderateTexts: true, moderatePictures: true, moderateVideos: true, comprehendRegion: 'eu-west-1' },
  ...{ rollout: true, retain: true, announced: 500, limits: { posts: 120 }, concurrency: { upkeep: 100 } },
  ...{ apiRate: 100, apiBurst: 100, socketRate: 100, socketBurst: 100, warmReads: 12_000, warmWrites: 4000 },
  table: 'Restored',
  tableStream: `arn:aws:dynamodb:eu-west-1:${ACCOUNT}:table/Restored/stream/2026-11-23T00:00:00.000`,
  takeUp: { userPool: 'eu-west-1_Ab1', media: 'own-media', logs: 'own-logs' },
};

/** Others refer to them, or nothing works without them. */
const NEEDED = [
  ...['account', 'environment', 'region', 'sender', 'senderDomain', 'ownSender', 'domain', 'certificateArn'],
  ...['warmReads', 'warmWrites', 'table', 'tableStream'],
];

/** The first column of the table in the docs. */
const [, section = ''] = /\n## Options\n(.*?)\n## /s.exec(readFileSync('docs/deploy.md', 'utf8')) ?? [];
const cells = section.match(/^\| `.*?\|/gm) ?? [];
const KEYS = cells.flatMap((cell) => cell.match(/\w+/g) ?? []);

const folder = mkdtempSync(join(tmpdir(), 'barkyard-deployments-'));
const WHERE = 'in deployments/production\\.json';
const counts = { tried: 0, said: 0 };

vi.stubEnv('BARKYARD_DEPLOYMENTS', folder);
afterAll(() => {
  vi.unstubAllEnvs();
  console.log(`• options missing, wrong or twice: tried ${counts.tried}, silent ${counts.tried - counts.said}`);
});

/** What is said of a file; nothing where it can be deployed. */
function saidOf(text: string): string {
  writeFileSync(join(folder, 'production.json'), text);
  try {
    readDeployment('production');
    return '';
  } catch (error) {
    return error instanceof Error && error.name === 'OptionError' ? error.message : `${error}`;
  }
}

function expectSentence(text: string, sentence: RegExp) {
  counts.tried += 1;
  expect(saidOf(text)).toMatch(sentence);
  counts.said += 1;
}

test('the options in the docs are those of a file', () => {
  const ofFile = Object.keys(DeploymentFile.shape);
  const ofLocalAws = ['endpoint', 'runtime', 'apiAddress'];
  expect(KEYS.toSorted()).toEqual(ofFile.filter((key) => key !== '$schema' && !ofLocalAws.includes(key)).toSorted());
  expect(Object.keys(EVERY).toSorted()).toEqual(KEYS.toSorted());
  expect(saidOf(JSON.stringify(EVERY))).toBe('');
});

describe.each(KEYS)('of %s, one sentence says what to do where it is', (key) => {
  test('missing, unless it may be left out', () => {
    const { [key]: _, ...others } = EVERY;
    const sentence = NEEDED.includes(key) ? new RegExp(`^Set ${key} ${WHERE} to .+: it is missing\\.$`) : /^$/;
    expectSentence(JSON.stringify(others), sentence);
  });

  test.each([[''], [null], [-1], [{ wrong: 1 }], [['wrong']]])('%j', (wrong) => {
    expectSentence(JSON.stringify({ ...EVERY, [key]: wrong }), new RegExp(`^Set ${key} ${WHERE} to .+: it is .*\\.$`));
  });

  test('there twice', () => {
    const text = `${JSON.stringify({ [key]: EVERY[key] }).slice(0, -1)},${JSON.stringify(EVERY).slice(1)}`;
    expectSentence(text, new RegExp(`^Write ${key} once ${WHERE}: it is there twice\\.$`));
  });
});
