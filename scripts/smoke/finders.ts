import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { REQUEST_ID } from '#shared/core/headers';
import { COLLAR_PATH } from '#shared/lost/code';
import { lost } from '#shared/lost/contract';
import { tipKey } from '../../functions/table/tips.ts';
import { until } from '../local/until.ts';
import { openFinderPage } from '../seed/finder-form.ts';
import { demand, type Probe } from './probe.ts';
import { callerOf, type Scene } from './scene.ts';

const TOLD = { kind: 'saw', where: 'By the mill', words: 'A smoke test.', reach: '' };

/** Opens the page as a stranger does who has scanned the tag, and sends its form. */
async function writeOn(page: string): Promise<void> {
  const { shown, token, send } = await openFinderPage(page);
  demand(shown.status === 200 && token !== '', `The page of a collar was answered with ${shown.status}.`);
  demand(shown.headers.has(REQUEST_ID), `The page of a collar has no ${REQUEST_ID}.`);
  const policy = shown.headers.get('content-security-policy') ?? '';
  demand(policy.includes("form-action 'self'"), `The page of a collar has another page's policy: ${policy}`);
  const { status } = await send(TOLD);
  demand(status === 200, `The form of the page was answered with ${status}.`);
}

async function isMailed({ outputs, author }: Scene, tipId: string): Promise<boolean> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const Key = tipKey(`${author.userId}`, tipId);
  const { Item } = await client.send(new GetCommand({ TableName: outputs.TableName, Key, ConsistentRead: true }));
  return Item?.mailed === true;
}

export const finderPage: Probe = {
  name: "a stranger writes on the page of a dog's collar, and SES takes the mail that says so",
  look: 'the behaviour /c/* of the distribution, npm run ops logs -- <name> errors (LostPages, PushesSend), the queue Pushes, and SES',
  async run(scene) {
    const call = callerOf(scene.author);
    const { code } = await call(lost.setCollar, { showsBreed: false });
    await writeOn(`${scene.site}${COLLAR_PATH}${code}`);
    const tip = await until(async () => (await call(lost.tips, {})).items[0]?.tips[0]);
    demand(tip.words === TOLD.words, `The tip says: ${tip.words}`);
    if (!scene.hasSender) return 'no mail, because there is no sender';
    await until(() => isMailed(scene, tip.tipId)).catch(() => demand(false, 'SES took no mail within a minute.'));
    return undefined;
  },
};
